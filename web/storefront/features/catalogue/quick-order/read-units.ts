import { noUnit, type UnitOfLine } from "#contract/catalogue/unit-cells.ts";
import { unitFinder, unitKey } from "../../machines/find-unit.ts";
import type { MachineChoice } from "../../machines/machine-choice.ts";
import type { ListedLine } from "./listed-lines.ts";

/** The lines with the units that the shop has read in its own text of a list. */
export function withNamedUnits(lines: ListedLine[]): ListedLine[] {
  return lines.map((line) => ({ ...line, forUnits: namedIn(line) }));
}

/**
 * The lines with the units that the shop has read in them, as far as they are the reader's machines, and the others. A line that
 * names another unit is for none, and not for the chosen machine either.
 */
export function withOwnUnits(
  lines: ListedLine[],
  machines: readonly MachineChoice[],
): { lines: ListedLine[]; unknown: string[] } {
  const find = unitFinder(machines);
  const unknown = new Map<string, string>();
  const ownUnits = (unit: UnitOfLine): UnitOfLine[] => {
    const [, name = unit.unitNumber, more = ""] = /^(.+?)\s*\(([^()]*)\)$/.exec(unit.unitNumber) ?? [];
    const whole = find(unit.unitNumber);
    const own = whole ?? find(name);
    if (own === undefined) {
      unknown.set(unitKey(unit.unitNumber), unit.unitNumber);
      return [];
    }
    // `EX-07 (2)` has two of the line's pieces, as the shop's own lists say it; `EX-07 (PC200-8)` has all of them.
    const isCounted = whole === undefined && /^[1-9]\d{0,3}$/.test(more);
    return [{ ...unit, unitNumber: own.unitNumber, ...(isCounted && { qty: Number(more) }) }];
  };
  return {
    lines: lines.map((line) => ({ ...line, forUnits: namedIn(line)?.flatMap(ownUnits) })),
    unknown: [...unknown.values()],
  };
}

/** The units that a line names; undefined if it names none. */
function namedIn({ answered }: ListedLine): UnitOfLine[] | undefined {
  return answered.units?.filter(({ unitNumber }) => unitNumber !== noUnit);
}
