import type { SalesUnit } from "#contract/core/sales-units.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { useLanguage } from "#web/app-context.ts";

/** The unit of a price, after the price: `/ m`; nothing for pieces. */
export function PerUnit({ unit }: { unit: SalesUnit | undefined }) {
  const name = unitName(unit, useLanguage());
  return name === undefined ? null : (
    <span className="font-sans text-15 font-normal whitespace-nowrap text-secondary"> / {name}</span>
  );
}
