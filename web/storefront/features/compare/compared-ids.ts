import { comparedParts } from "#web/api/compared-parts.ts";

/** How many parts stand side by side. */
export const mostCompared = 4;

/** The ids in an address or in what the browser has kept, each once, the first four; what is no id is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostCompared);
}

/** The address at which parts are compared. */
export function compareAddress(ids: number[]): string {
  return ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;
}

/** The ids that the browser has kept. */
export function keptIds(): number[] {
  return readIds(comparedParts.read());
}

/** Keeps these ids, as far as the browser keeps anything. */
export function keepIds(ids: number[]): void {
  try {
    comparedParts.write(ids.length === 0 ? null : ids.join(","));
  } catch (error) {
    console.error(error);
  }
}

/** Takes a part into what is compared, or out of it. Returns whether there was room for it. */
export function toggleCompared(id: number): boolean {
  const ids = keptIds();
  if (ids.includes(id)) keepIds(ids.filter((other) => other !== id));
  else if (ids.length >= mostCompared) return false;
  else keepIds([...ids, id]);
  return true;
}
