import { comparedParts } from "#web/api/compared-parts.ts";

/** How many parts can be side by side. */
export const mostCompared = 4;

/** The ids in an address or in the browser's storage, each once, the first four; anything else is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostCompared);
}

/** The address of the comparison of these parts. */
export function compareAddress(ids: number[]): string {
  return ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;
}

/** The ids in the browser's storage. */
export function keptIds(): number[] {
  return readIds(comparedParts.read());
}

/** Stores these ids, if the browser allows it. */
export function keepIds(ids: number[]): void {
  try {
    comparedParts.write(ids.length === 0 ? null : ids.join(","));
  } catch (error) {
    console.error(error);
  }
}

/** Adds a part to the comparison or removes it. Returns whether there was room for it. */
export function toggleCompared(id: number): boolean {
  const ids = keptIds();
  if (ids.includes(id)) keepIds(ids.filter((other) => other !== id));
  else if (ids.length >= mostCompared) return false;
  else keepIds([...ids, id]);
  return true;
}
