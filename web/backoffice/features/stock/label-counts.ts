import { labelsMaximum, labelsOfSheet } from "#contract/stock/admin/labels.ts";
import { splitLines } from "#contract/catalogue/typed-lines.ts";
import { typedCount } from "#contract/core/typed-figures.ts";

/** A part for which labels can be printed. */
export interface LabelledPart {
  productId: number;
  shelf: string;
  /** How many there are of it: in the warehouse, or in a delivery. */
  pieces: number;
}

export type LabelAmount = "one" | "pieces";

/** How many labels the parts get. */
export function labelCount(parts: readonly LabelledPart[], amount: LabelAmount): number {
  return amount === "one" ? parts.length : parts.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** How many labels are offered first: as many as usual, or one for each part if that is more than one print holds, or none. */
export function offeredAmount(parts: readonly LabelledPart[], usual: LabelAmount): LabelAmount {
  return isPrintable(labelCount(parts, usual)) ? usual : "one";
}

/** The parts as the call names them: `12x3,15x1`. */
export function labelledParts(parts: readonly LabelledPart[], amount: LabelAmount): string {
  return parts
    .map(({ productId, pieces }) => ({ productId, copies: amount === "one" ? 1 : pieces }))
    .filter(({ copies }) => copies > 0)
    .map(({ productId, copies }) => `${productId}x${copies}`)
    .join(",");
}

/** The shelves of the parts, each once. */
export function shelvesOf(parts: readonly LabelledPart[]): string[] {
  return [...new Set(parts.map(({ shelf }) => shelf).filter((shelf) => shelf !== ""))].toSorted(
    (one, other) => one.localeCompare(other, "id", { numeric: true }),
  );
}

/** The shelves of a typed list, each once. */
export function typedShelves(typed: string): string[] {
  return [...new Set(splitLines(typed))];
}

/** The place of a sheet at which the labels begin; undefined if there is no such place. */
export function firstPlace(typed: string): number | undefined {
  return typedCount(typed, 1, labelsOfSheet);
}

/** Whether so many labels can be printed at once. */
export function isPrintable(count: number): boolean {
  return count > 0 && count <= labelsMaximum;
}
