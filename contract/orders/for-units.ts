/** Pieces of a line that are for one of the buyer's machines, by what its owner calls it: `EX-07`. */
export interface ForUnit {
  unitNumber: string;
  qty: number;
}

/** Whether no more pieces are for units than the line has. */
export function isWithin({
  qty,
  forUnits = [],
}: {
  qty: number;
  forUnits?: readonly ForUnit[] | undefined;
}): boolean {
  return forUnits.length === 0 || piecesOf(forUnits) <= qty;
}

/** The units as an answer has them: left out if there are none. */
export function namedUnits(units: readonly ForUnit[]): { forUnits?: ForUnit[] } {
  return units.length === 0 ? {} : { forUnits: [...units] };
}

/**
 * The units with more pieces for some of them, added to theirs or joined in another way; letters of either case name the
 * same unit.
 */
export function withMore(
  units: readonly ForUnit[],
  more: readonly ForUnit[],
  join = (there: number, added: number) => there + added,
): ForUnit[] {
  const byName = new Map<string, ForUnit>();
  for (const unit of [...units, ...more]) {
    const there = byName.get(nameOf(unit));
    byName.set(nameOf(unit), there === undefined ? unit : { ...there, qty: join(there.qty, unit.qty) });
  }
  return [...byName.values()];
}

/**
 * The units of a line whose pieces change: one that all pieces are for keeps all of them; else pieces that are for none
 * leave the line first, then those of the unit that was named last.
 */
export function unitsAt(units: readonly ForUnit[], before: number, after: number): ForUnit[] {
  const [only] = units;
  if (only !== undefined && units.length === 1 && only.qty >= before) return [{ ...only, qty: after }];
  let left = after;
  return units.flatMap((unit) => {
    const qty = Math.min(unit.qty, left);
    left -= qty;
    return qty > 0 ? [{ ...unit, qty }] : [];
  });
}

/** Pieces that are for units. */
export function piecesOf(units: readonly ForUnit[]): number {
  return units.reduce((sum, { qty }) => sum + qty, 0);
}

/** The form in which the names of units are compared. */
export function nameOf({ unitNumber }: Pick<ForUnit, "unitNumber">): string {
  return unitNumber.toLowerCase();
}
