export function floorOf(path: string): number | undefined;
export function faultOfImport(from: string, to: string): string | undefined;
