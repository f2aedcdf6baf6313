import type { z } from "zod";
import type { Profile, updateProfile } from "#contract/auth.ts";
import type { Language } from "#contract/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { fieldErrors } from "../../core/invalid-input.ts";
import { Refusal } from "../../core/refusal.ts";
import { findSubdistrict } from "../../carriers/places.queries.ts";
import { findProfile, updatePerson } from "./profile.queries.ts";

type Person = z.output<NonNullable<typeof updateProfile.body>>;
/** The stored columns; the names of the place come from the shop's list. */
type PersonToStore = Omit<
  Person,
  "RajaongkirProvinceId" | "province" | "RajaongkirCityId" | "city" | "subdistrict" | "email"
>;
type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/**
 * What is stored about a person: what they typed, and the names of the place from the shop's list.
 * @throws Refusal invalidInput for a subdistrict that is not on the list.
 */
export async function personColumns(db: Queryable, person: PersonToStore, language: Language) {
  const place = await findSubdistrict(db, person.RajaongkirSubdistrictId);
  if (place === undefined) {
    const issue: z.core.$ZodIssue = {
      code: "custom",
      path: ["RajaongkirSubdistrictId"],
      message: "subdistrictRequired",
      input: person.RajaongkirSubdistrictId,
    };
    throw new Refusal("invalidInput", {}, { errors: fieldErrors([issue], language) });
  }
  const { salutation, firstName, lastName, company, address, postalCode, phoneNumber } = person;
  const { subdistrictId, subdistrictName: subdistrict, cityId, city, provinceId, province } = place;
  const names = { subdistrictId, subdistrict, cityId, city, provinceId, province };
  return { ...names, salutation, firstName, lastName, company, address, postalCode, phoneNumber };
}

/** The caller's own account as the contract describes it. */
export async function profileOf(db: Queryable, userId: string): Promise<Profile> {
  return asProfile(await findProfile(db, userId));
}

/** Changes the personal data, never the address of the login, and returns the new profile. */
export async function changeProfile(
  db: Queryable,
  userId: string,
  person: Person,
  language: Language,
): Promise<Profile> {
  return asProfile(await updatePerson(db, userId, await personColumns(db, person, language)));
}

function asProfile(row: ProfileRow | undefined): Profile {
  if (row === undefined) throw new Refusal("signInRequired");
  const { emailConfirmedAt, createdAt, updatedAt, deletedAt, ...rest } = row;
  return {
    ...rest,
    emailConfirmed: emailConfirmedAt === null ? 0 : 1,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
