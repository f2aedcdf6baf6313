import type { UnitOfLine } from "#contract/catalogue/unit-cells.ts";
import { nameOf, unitsAt, withMore, type ForUnit } from "#contract/orders/for-units.ts";
import { forChosenUnit } from "../../machines/chosen-unit.ts";

interface LineForUnits {
  /** Empty if somebody has said that it is for none; undefined while nobody has said anything. */
  forUnits?: UnitOfLine[] | undefined;
}

/** These pieces of a line for the units that it names; for the chosen machine if nobody has named any. */
export function unitsFor({ forUnits }: LineForUnits, pieces: number): ForUnit[] {
  return sharedOut(forUnits, pieces) ?? forChosenUnit(pieces);
}

/** The same; undefined if nobody has named any. */
export function sharedOut(units: UnitOfLine[] | undefined, pieces: number): ForUnit[] | undefined {
  return (
    units &&
    unitsAt(
      units.map(({ unitNumber, qty = pieces }) => ({ unitNumber, qty })),
      pieces,
      pieces,
    )
  );
}

/** The units of a line with these pieces: one that has all of them keeps all of them, however many they become. */
export function asNamed(units: readonly ForUnit[], pieces: number): UnitOfLine[] {
  const [only, ...others] = units;
  return only !== undefined && others.length === 0 && only.qty >= pieces
    ? [{ unitNumber: only.unitNumber }]
    : [...units];
}

/** Equal for lines that are for the same units. */
export function unitsKey({ forUnits = [] }: LineForUnits): string {
  return forUnits.map(nameOf).toSorted().join("|");
}

/** The units of two lines for the same units, with the pieces of both. */
export function unitsOfBoth(
  into: { line: LineForUnits; pieces: number },
  from: { line: LineForUnits; pieces: number },
): UnitOfLine[] | undefined {
  const [units, more] = [into, from].map(({ line, pieces }) => sharedOut(line.forUnits, pieces));
  return units && asNamed(withMore(units, more ?? []), into.pieces + from.pieces);
}
