import { and, asc, eq, gt, not, or, sql } from "drizzle-orm";
import { hiddenSamplesSetting } from "../../company/shown-company.ts";
import { prepared } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { cities, shippingTariffs, subdistricts } from "../../database/schema/shipping.ts";
import { among, courierSetting } from "../../company/courier-setting.ts";
import type { ShippingQuote } from "./shipping.ts";

/** One row at least for each subdistrict, so that the couriers' setting is there also where the table has no price. */
const tariffsTo = prepared("tariffs_to_subdistrict", (db) =>
  db
    .select({
      tariff: {
        provider: shippingTariffs.provider,
        providerName: shippingTariffs.providerName,
        service: shippingTariffs.service,
        description: shippingTariffs.description,
        estimatedDays: shippingTariffs.estimatedDays,
        rupiahPerKilogram: shippingTariffs.rupiahPerKilogram,
        minimumKilograms: shippingTariffs.minimumKilograms,
        isSample: shippingTariffs.isSample,
      },
      couriers: courierSetting.stored,
    })
    .from(subdistricts)
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .leftJoin(
      shippingTariffs,
      and(
        eq(shippingTariffs.provinceId, cities.provinceId),
        gt(shippingTariffs.rupiahPerKilogram, 0),
        // No customer of a real shop is charged a price that nobody in the company has checked.
        or(eq(shippingTariffs.isSample, false), not(hiddenSamplesSetting.flag("areHidden"))),
      ),
    )
    .where(eq(subdistricts.id, sql.placeholder("subdistrictId")))
    .orderBy(asc(shippingTariffs.id)),
);

export interface TableQuote extends Omit<ShippingQuote, "isEstimate"> {
  /** True if the price came with the shop and nobody in the company has checked it. */
  isSample: boolean;
}

export interface TablePrices {
  quotes: TableQuote[];
  /** Which services customers are offered, of the table and of any carrier. */
  couriers: ReturnType<typeof courierSetting.fitted>;
}

/**
 * Prices by the company's own table: Rupiah for each kilogram to the subdistrict's province, for the services that customers are
 * offered. No quotes if the table has none.
 */
export async function quoteByTariffTable(
  db: Queryable,
  { subdistrictId, kilograms }: { subdistrictId: number; kilograms: number },
): Promise<TablePrices> {
  const rows = await tariffsTo(db).execute({ subdistrictId });
  const couriers = courierSetting.fitted(rows[0]?.couriers);
  const quotes = rows.flatMap(({ tariff }) => {
    if (tariff === null) return [];
    const { rupiahPerKilogram, minimumKilograms, ...quote } = tariff;
    return [{ ...quote, costRupiah: rupiahPerKilogram * Math.max(kilograms, minimumKilograms) }];
  });
  return { quotes: among(quotes, couriers), couriers };
}
