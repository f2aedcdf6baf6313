import { limits } from "#contract/core/limits.ts";
import type { SavedLine } from "#contract/orders/saved-lists.ts";
import { certain, within } from "#contract/core/written-numbers.ts";
import { readPieces } from "#contract/core/written-pieces.ts";

/** The most pieces that a line can have. */
const mostPieces = 999_999;

/**
 * A line to save, from the content of its fields; without pieces it means one, as in a pasted list. Pieces that are not
 * certain are saved as none, so that they are asked for again.
 */
export function lineToSave(number: string, qty: string): SavedLine {
  return {
    number: number.replace(/\s+/g, " ").trim().slice(0, limits.savedNumberLength).trim(),
    qty: qty === "" ? 1 : Math.min(certain(within(readPieces(qty), {})) ?? 0, mostPieces),
  };
}

/** The lines as a text that the shop can read. */
export function textOfSaved(lines: SavedLine[]): string {
  return lines.map(({ number, qty }) => `${number}\t${qty}`).join("\n");
}

/** The history state with which quick order opens this list. */
export function openedIn(lines: SavedLine[]): { state: { list: string } } {
  return { state: { list: textOfSaved(lines) } };
}

/** The list in a history state; empty if there is none. */
export function readOpened(state: unknown): string {
  const isThere = typeof state === "object" && state !== null && "list" in state;
  return isThere && typeof state.list === "string" ? state.list : "";
}
