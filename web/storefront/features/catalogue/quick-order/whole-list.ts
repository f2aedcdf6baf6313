import { limits } from "#contract/core/limits.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { readyLines, type ListedLine } from "./listed-lines.ts";
import type { UnitOfLine } from "#contract/catalogue/unit-cells.ts";
import { unitsKey, unitsOfBoth } from "./units-of-lines.ts";

/** What can be done with all lines that need it at once. */
export type WholeListAct = "join" | "takeNewer";

/** The list with the pieces of all lines of one part for the same units in the first of them, as far as a cart takes so many. */
function allJoined(lines: ListedLine[]): ListedLine[] {
  const first = new Map<string, { qty: string; forUnits: UnitOfLine[] | undefined }>();
  const gone = new Set<string>();
  const same = Map.groupBy(readyLines(lines), ({ product, line }) => `${product.id} ${unitsKey(line)}`);
  for (const [one, ...others] of same.values()) {
    const sum = others.reduce((total, { qty }) => total + qty, one?.qty ?? 0);
    if (one === undefined || others.length === 0 || sum > limits.cartQuantity) continue;
    const all = others.reduce(
      (before, { line, qty }) => ({
        pieces: before.pieces + qty,
        line: { ...before.line, forUnits: unitsOfBoth(before, { line, pieces: qty }) },
      }),
      { line: one.line, pieces: one.qty },
    );
    first.set(one.line.key, { qty: String(sum), forUnits: all.line.forUnits });
    for (const { line } of others) gone.add(line.key);
  }
  return lines.filter(({ key }) => !gone.has(key)).map((line) => ({ ...line, ...first.get(line.key) }));
}

/** What replaces the line's part, if that is one part and it has a price. */
function newerOf({ product, answered }: ListedLine): ListedProduct | undefined {
  if (product === undefined || product.id !== answered.products[0]?.id) return undefined;
  const [newer, ...others] = answered.newer ?? [];
  return others.length > 0 || newer?.price === 0 ? undefined : newer;
}

/** The list after an act. */
export function afterAct(lines: ListedLine[], act: WholeListAct): ListedLine[] {
  if (act === "join") return allJoined(lines);
  return lines.map((line) => {
    const newer = newerOf(line);
    return newer === undefined ? line : { ...line, product: newer, refused: undefined };
  });
}

/** For how many lines an act does something: those that go into another one, or whose part has a newer number. */
export function linesFor(lines: ListedLine[], act: WholeListAct): number {
  return act === "join"
    ? lines.length - allJoined(lines).length
    : lines.filter((line) => newerOf(line) !== undefined).length;
}

/** A line with its place in the list, counted from 1. */
export interface PlacedLine {
  line: ListedLine;
  position: number;
}

/**
 * The lines as they are shown: first those that needed a look when they were read, where they stay while they are
 * corrected. The places remain those of the pasted list.
 */
export function lookFirst(lines: ListedLine[]): PlacedLine[] {
  const placed = lines.map((line, place) => ({ line, position: place + 1 }));
  return [...placed.filter(({ line }) => line.needsLook), ...placed.filter(({ line }) => !line.needsLook)];
}
