import { unitsAt, type ForUnit } from "#contract/orders/for-units.ts";

/** For which units a line is whose quantity is typed, with the quantity for which they were said. */
export interface SaidUnits {
  units: ForUnit[];
  qty: number;
}

/**
 * The units at the typed quantity; none while it is no number. They are always worked out from what was said, so that a
 * quantity that is only half typed takes no pieces away.
 */
export function unitsNow({ units, qty }: SaidUnits, typed: number | undefined): ForUnit[] {
  return typed === undefined ? [] : unitsAt(units, qty, typed);
}
