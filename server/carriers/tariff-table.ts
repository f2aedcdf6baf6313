import { and, asc, eq, gt, sql } from "drizzle-orm";
import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { cities, shippingTariffs, subdistricts } from "../database/schema/shipping.ts";
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
    })
    .from(subdistricts)
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .innerJoin(shippingTariffs, eq(shippingTariffs.provinceId, cities.provinceId))
    .where(
      and(eq(subdistricts.id, sql.placeholder("subdistrictId")), gt(shippingTariffs.rupiahPerKilogram, 0)),
    )
    .orderBy(asc(shippingTariffs.id)),
);

/**
 * Prices by the company's own table: Rupiah for each kilogram to the subdistrict's province. Empty if the table has
 * none.
 */
export async function quoteByTariffTable(
  db: Queryable,
  { subdistrictId, kilograms }: { subdistrictId: number; kilograms: number },
): Promise<Omit<ShippingQuote, "isEstimate">[]> {
  const tariffs = await tariffsTo(db).execute({ subdistrictId });
  return tariffs.map(({ rupiahPerKilogram, minimumKilograms, ...service }) => ({
    ...service,
    costRupiah: rupiahPerKilogram * Math.max(kilograms, minimumKilograms),
  }));
}
