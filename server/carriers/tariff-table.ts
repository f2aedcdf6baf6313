import { and, asc, eq, gt, not, or, sql } from "drizzle-orm";
import { hiddenSamplesSetting } from "../core/shown-company.ts";
import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { cities, shippingTariffs, subdistricts } from "../database/schema/shipping.ts";
import { among, courierSetting } from "../core/courier-setting.ts";
import type { ShippingQuote } from "./shipping.ts";

const tariffsTo = prepared("tariffs_to_subdistrict", (db) =>
  db
    .select({
      provider: shippingTariffs.provider,
      providerName: shippingTariffs.providerName,
      service: shippingTariffs.service,
      description: shippingTariffs.description,
      estimatedDays: shippingTariffs.estimatedDays,
      rupiahPerKilogram: shippingTariffs.rupiahPerKilogram,
      minimumKilograms: shippingTariffs.minimumKilograms,
      isSample: shippingTariffs.isSample,
      couriers: courierSetting.stored,
    })
    .from(subdistricts)
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .innerJoin(shippingTariffs, eq(shippingTariffs.provinceId, cities.provinceId))
    .where(
      and(
        eq(subdistricts.id, sql.placeholder("subdistrictId")),
        gt(shippingTariffs.rupiahPerKilogram, 0),
        // No customer of a real shop is charged a price that nobody in the company has checked.
        or(eq(shippingTariffs.isSample, false), not(hiddenSamplesSetting.flag("areHidden"))),
      ),
    )
    .orderBy(asc(shippingTariffs.id)),
);

export interface TableQuote extends Omit<ShippingQuote, "isEstimate"> {
  /** True if the price came with the shop and nobody in the company has checked it. */
  isSample: boolean;
}

/**
 * Prices by the company's own table: Rupiah for each kilogram to the subdistrict's province, for the services that customers are
 * offered. Empty if the table has none.
 */
export async function quoteByTariffTable(
  db: Queryable,
  { subdistrictId, kilograms }: { subdistrictId: number; kilograms: number },
): Promise<TableQuote[]> {
  const tariffs = await tariffsTo(db).execute({ subdistrictId });
  const quotes = tariffs.map(
    ({ provider, providerName, service, description, estimatedDays, isSample, ...tariff }) => ({
      provider,
      providerName,
      service,
      description,
      estimatedDays,
      isSample,
      costRupiah: tariff.rupiahPerKilogram * Math.max(kilograms, tariff.minimumKilograms),
    }),
  );
  return among(quotes, courierSetting.fitted(tariffs[0]?.couriers));
}
