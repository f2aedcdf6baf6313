import { and, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#contract/people/auth.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import type { NewUser } from "./accounts.queries.ts";

const profileColumns = {
  id: users.id,
  role: sql<Role>`${users.role}`,
  username: users.username,
  emailConfirmedAt: users.emailConfirmedAt,
  salutation: users.salutation,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  company: users.company,
  address: users.address,
  RajaongkirSubdistrictId: users.subdistrictId,
  subdistrict: users.subdistrict,
  RajaongkirCityId: users.cityId,
  city: users.city,
  RajaongkirProvinceId: users.provinceId,
  province: users.province,
  postalCode: users.postalCode,
  createdAt: users.createdAt,
  createdBy: users.createdBy,
  updatedAt: users.updatedAt,
  updatedBy: users.updatedBy,
  deletedAt: users.deletedAt,
};

/** An account; `isLocked` keeps others from changing it until the transaction ends. */
export async function findProfile(db: Queryable, userId: string, { isLocked = false } = {}) {
  const query = db
    .select(profileColumns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  const [row] = await (isLocked ? query.for("update") : query);
  return row;
}

/** The fields of an account that the person fills in. */
export type PersonColumns = Pick<
  NewUser,
  | "salutation"
  | "firstName"
  | "lastName"
  | "company"
  | "address"
  | "provinceId"
  | "province"
  | "cityId"
  | "city"
  | "subdistrictId"
  | "subdistrict"
  | "postalCode"
  | "phoneNumber"
>;

export async function updatePerson(db: Queryable, userId: string, person: PersonColumns) {
  const [row] = await db
    .update(users)
    .set({ ...person, updatedAt: sql`now()`, updatedBy: users.username })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning(profileColumns);
  return row;
}
