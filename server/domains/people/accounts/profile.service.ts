import type { z } from "zod";
import type { Profile, updateProfile } from "#contract/people/auth.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { fieldErrors } from "../../../core/invalid-input.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { findSubdistrict } from "../../../partners/carriers/places.queries.ts";
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

/**
 * Changes the personal data, never the address of the login, and returns the new profile. A new name of somebody of the
 * staff is audited, because the audit shows people by their names; a customer's is not.
 */
export async function changeProfile(
  db: Database,
  userId: string,
  person: Person,
  language: Language,
): Promise<Profile> {
  const columns = await personColumns(db, person, language);
  return db.transaction(async (tx) => {
    const before = await findProfile(tx, userId, { isLocked: true });
    const after = await updatePerson(tx, userId, columns);
    await recordStaffName(tx, before, after);
    return asProfile(after);
  });
}

async function recordStaffName(
  tx: Queryable,
  before: ProfileRow | undefined,
  after: ProfileRow | undefined,
): Promise<void> {
  if (before === undefined || after === undefined || after.role === "member") return;
  const changed = changedFields({ name: nameOf(before) }, { name: nameOf(after) });
  if (changed === undefined) return;
  const { id, username } = after;
  await recordAudit(tx, {
    userId: id,
    action: "staff.changeName",
    subjectId: id,
    subjectLabel: username,
    ...changed,
  });
}

const nameOf = ({ firstName, lastName }: ProfileRow) => `${firstName} ${lastName}`.trim();

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
