import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { companyMembers } from "../../database/schema/companies.ts";

/** The company of a row if the row's account does not belong to it any more; otherwise null. */
export function companyThatWasLeft(table: "sales_order" | "quote_request" | "quotation"): SQL<string | null> {
  const row = sql.raw(table);
  return sql<string | null>`case when ${row}.user_id is not null and not exists (
    select from company_member member where member.user_id = ${row}.user_id and member.company_id = ${row}.company_id)
    then ${row}.company_id end`;
}

/** The people of a company with one of these roles, as the shop writes to them. */
export async function listPeopleToWriteTo(db: Queryable, companyId: string, roles: readonly CompanyRole[]) {
  return db
    .select({ recipient: users.email, language: users.language })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        inArray(companyMembers.role, [...roles]),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.email));
}
