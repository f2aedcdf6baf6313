import { eq, sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import { oneTimeTokens, sessions, users } from "../../../database/schema/accounts.ts";

/** Empties the account for good: nothing in it names the person any more, and nobody can log in to it. */
export async function emptyAccount(tx: Queryable, customerId: string): Promise<void> {
  const name = `erased-${customerId}`;
  await tx
    .update(users)
    .set({
      username: name,
      email: `${name}@erased.invalid`,
      emailNormalized: `${name}@erased.invalid`,
      passwordHash: "",
      salutation: "Mr",
      firstName: "",
      lastName: "",
      company: "",
      address: "",
      provinceId: null,
      province: "",
      cityId: null,
      city: "",
      subdistrictId: null,
      subdistrict: "",
      postalCode: "",
      phoneNumber: "",
      createdBy: name,
      updatedBy: name,
      updatedAt: sql`now()`,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, customerId));
  for (const table of [sessions, oneTimeTokens]) {
    await tx.delete(table).where(eq(table.userId, customerId));
  }
}
