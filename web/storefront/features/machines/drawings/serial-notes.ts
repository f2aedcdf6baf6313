import type { ShownDrawing, ShownDrawingLine } from "#contract/machines/drawings.ts";
import { isInRange } from "#contract/machines/serials.ts";
import type { NamedChoice } from "../machine-choice.ts";

/**
 * What a line's serial numbers mean for the visitor's machine: they have it (`fits`), or not (`other`), or nobody can
 * say without the serial number (`ask`). Undefined for a line that is in all serial numbers.
 */
export type SerialNote = "fits" | "other" | "ask" | undefined;

/** What the serial numbers of a line mean for a machine; the drawing must belong to the machine. */
export function serialNote(
  { serials }: Pick<ShownDrawingLine, "serials">,
  machine: NamedChoice | undefined,
): SerialNote {
  if (serials === undefined) return undefined;
  if (machine === undefined || machine.serial === "") return "ask";
  return isInRange(machine.serial, serials) ? "fits" : "other";
}

/**
 * The visitor's machine if the drawing belongs to its model; else undefined: an engine has a serial number of its own.
 */
export function machineOfDrawing(
  { machines }: Pick<ShownDrawing, "machines">,
  choice: NamedChoice | undefined,
): NamedChoice | undefined {
  return machines.some(({ brand, model }) => brand === choice?.brand && model === choice.model)
    ? choice
    : undefined;
}

/** Whether the drawing is for other serial numbers than the machine's. */
export function isOtherDrawing(
  { machines }: Pick<ShownDrawing, "machines">,
  machine: NamedChoice | undefined,
): boolean {
  if (machine === undefined || machine.serial === "") return false;
  const ranges = machines.filter(({ brand, model }) => brand === machine.brand && model === machine.model);
  return ranges.every(({ serials }) => serials !== undefined && !isInRange(machine.serial, serials));
}
