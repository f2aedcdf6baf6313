import { randomBytes } from "node:crypto";
import type { Queryable } from "#server/database/queryable.ts";
import { cities, provinces, subdistricts } from "#server/database/schema/shipping.ts";

/** Kalideres in Jakarta Barat, for tests that need one place and not the whole list. */
export const place = {
  RajaongkirProvinceId: 31,
  province: "DKI Jakarta",
  RajaongkirCityId: 3173,
  city: "Kota Jakarta Barat",
  RajaongkirSubdistrictId: 317306,
  subdistrict: "Kalideres",
} as const;

/** Puts that place on the shop's list. */
export async function buildPlace(db: Queryable): Promise<void> {
  const { RajaongkirProvinceId: provinceId, RajaongkirCityId: cityId } = place;
  await db.insert(provinces).values({ id: provinceId, name: place.province }).onConflictDoNothing();
  await db.insert(cities).values({ id: cityId, provinceId, name: place.city }).onConflictDoNothing();
  await db
    .insert(subdistricts)
    .values({
      id: place.RajaongkirSubdistrictId,
      cityId,
      name: place.subdistrict,
      searchName: "kalideres",
      searchCity: "jakarta barat",
    })
    .onConflictDoNothing();
}

/** A registration that the shop accepts, with an address that nobody else has. */
export function buildRegistration(overrides: Record<string, unknown> = {}) {
  return {
    role: "member",
    salutation: "Mrs" as const,
    email: `siti-${randomBytes(5).toString("hex")}@contoh.example`,
    securePassword: "rahasia-besar",
    firstName: "Siti",
    lastName: "Rahma",
    company: "PT Batu Bara Contoh",
    address: "Jl. Peta Barat No. 12",
    ...place,
    postalCode: "11840",
    phoneNumber: "081234567890",
    ...overrides,
  };
}
