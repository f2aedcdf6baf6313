import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import type { ReadValue } from "./read-numbers.ts";

/** What suppliers write besides the units' own names. */
const otherNames: Partial<Record<SalesUnit, readonly string[]>> = {
  pcs: ["pc", "piece", "pieces", "buah", "bh", "unit", "ea", "each"],
  set: ["sets"],
  pair: ["pairs", "pr", "psg"],
  meter: ["meters", "metre", "metres", "mtr"],
  roll: ["rolls"],
  sheet: ["sheets", "lbr"],
  liter: ["l", "ltr", "litre", "liters", "litres"],
  kg: ["kilo", "kilogram"],
  box: ["boxes", "kotak", "dos", "doos"],
};

const unitOfName = new Map<string, SalesUnit>(
  salesUnits.flatMap((unit) =>
    [unit, salesUnitNames.en[unit], salesUnitNames.id[unit], ...(otherNames[unit] ?? [])].map(
      (name) => [name, unit] as const,
    ),
  ),
);

/** A unit by its name in either language, or as suppliers shorten it: `pasang`, `Mtr.`. */
export function readSalesUnit({ text }: Cell): ReadValue<SalesUnit> {
  const unit = unitOfName.get(text.trim().toLowerCase().replace(/\.$/, ""));
  return unit === undefined ? { fault: "unknownSalesUnit" } : { value: unit };
}
