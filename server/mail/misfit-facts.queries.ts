import { and, eq, ne, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../database/queryable.ts";
import { users } from "../database/schema/accounts.ts";
import { products } from "../database/schema/catalogue.ts";
import { misfits } from "../database/schema/misfits.ts";

export type MisfitFacts = NonNullable<Awaited<ReturnType<typeof findMisfitFacts>>>;

/** What a mail says of a decided report; undefined while it is open. A guest is greeted by the name alone. */
export async function findMisfitFacts(db: Queryable, id: number, language: Language) {
  const [found] = await db
    .select({
      salutation: sql<string>`coalesce(${users.salutation}, '')`,
      firstName: sql<string>`coalesce(${users.firstName}, ${misfits.name})`,
      lastName: sql<string>`coalesce(${users.lastName}, '')`,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      machine: misfits.machine,
      serialNumber: misfits.serialNumber,
      number: misfits.number,
      isRight: sql<boolean>`${misfits.state} = 'upheld'`,
      answer: misfits.answer,
    })
    .from(misfits)
    .innerJoin(products, eq(products.id, misfits.productId))
    .leftJoin(users, eq(users.id, misfits.userId))
    .where(and(eq(misfits.id, id), ne(misfits.state, "open")));
  return found;
}
