import { eq } from "drizzle-orm";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import type { Queryable } from "../../database/queryable.ts";
import { cities, provinces, subdistricts } from "../../database/schema/shipping.ts";

/** A subdistrict as the shop shows it, joined from the three tables. */
export const placeColumns = {
  subdistrictId: subdistricts.id,
  subdistrictName: subdistricts.name,
  cityId: cities.id,
  city: cities.name,
  provinceId: provinces.id,
  province: provinces.name,
  postalCode: subdistricts.postalCode,
};

/** The subdistrict with its city and province; undefined for an unknown id. */
export async function findSubdistrict(
  db: Queryable,
  subdistrictId: number,
): Promise<Subdistrict | undefined> {
  const [row] = await db
    .select(placeColumns)
    .from(subdistricts)
    .innerJoin(cities, eq(cities.id, subdistricts.cityId))
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(eq(subdistricts.id, subdistrictId));
  return row;
}
