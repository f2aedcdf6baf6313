import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Database } from "../../../database/queryable.ts";
import { findAccountByEmail } from "./accounts.queries.ts";
import { hashPassword } from "./passwords.ts";
import { personColumns } from "./profile.service.ts";
import { insertUnderFreeUsername } from "./registration.service.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";

/** The address of the demo's customer: Sangatta Utara, near the coal mines of East Kalimantan. */
const person = {
  salutation: "Mr",
  firstName: "Budi",
  lastName: "Santoso",
  company: "PT Tambang Bara Contoh",
  address: "Jl. Poros Sangatta-Bengalon KM 4",
  RajaongkirProvinceId: 64,
  province: "",
  RajaongkirCityId: 6408,
  city: "",
  RajaongkirSubdistrictId: 640804,
  subdistrict: "Sangatta Utara",
  postalCode: "75683",
  phoneNumber: "081234567890",
} as const;

/** Creates the demo's confirmed customer if the address has no account yet; the list of places must be loaded. */
export async function ensureDemoCustomer(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if ((await findAccountByEmail(db, normalizeEmail(email))) !== undefined) return;
  const columns = await personColumns(db, person, "en");
  const passwordHash = await hashPassword(password);
  try {
    await insertUnderFreeUsername(db, { ...columns, email, passwordHash, emailConfirmedAt: new Date() });
  } catch (error) {
    // Another process was there first.
    if (constraintOf(error) !== "user_email_unique") throw error;
  }
}
