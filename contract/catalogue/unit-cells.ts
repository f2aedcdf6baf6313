import { machineLimits } from "../machines/fitment-details.ts";

/** A unit that a line of a list is for, by what its owner calls it: `EX-07`. */
export interface UnitOfLine {
  unitNumber: string;
  /** How many pieces of the line are for it; left out if all of them are. */
  qty?: number | undefined;
}

/** Stands in the place of a unit number in a line that is for no unit, whatever the lines above it say. */
export const noUnit = "-";

const unitWords = "for unit: ";
const named = new RegExp(`^(?:(\\d{1,4}) )?${unitWords}(\\S.{0,${machineLimits.unitNumberLength - 1}})$`);

/** The cell of a list that says for which unit its line is: `for unit: EX-07`, or `2 for unit: EX-07`. */
export function unitCell({ unitNumber, qty }: UnitOfLine): string {
  const name = unitNumber
    .replace(/[\s;|,"]+/g, " ")
    .trim()
    .slice(0, machineLimits.unitNumberLength);
  return `${qty === undefined ? "" : `${qty} `}${unitWords}${name}`;
}

/** The unit that such a cell names; undefined for any other cell. */
export function readUnitCell(cell: string): UnitOfLine | undefined {
  const [, qty, unitNumber] = named.exec(cell.trim()) ?? [];
  if (unitNumber === undefined) return undefined;
  return { unitNumber, ...(qty !== undefined && { qty: Number(qty) }) };
}

/**
 * A line without the cells that say for which units it is. A line that says nothing else has the unit's number as its text:
 * it holds for the lines below it, unless the number is that of a part.
 */
export function takeUnits(line: string): { text: string; units: UnitOfLine[] } {
  if (!line.includes(unitWords)) return { text: line, units: [] };
  const units: UnitOfLine[] = [];
  const rest = line.split(/([\t;|,])/).map((part) => {
    const unit = readUnitCell(part);
    if (unit === undefined) return part;
    units.push(unit);
    return "";
  });
  const filled = rest.filter((part) => !/^[\t;|,\s]*$/.test(part));
  const text = (filled.length > 1 ? rest.join("") : (filled[0] ?? ""))
    .replace(/,\s*(?=,)/g, "")
    .replace(/^[\s,]+|[\s,;|]+$/g, "");
  return { text: text === "" ? (units[0]?.unitNumber ?? "") : text, units };
}
