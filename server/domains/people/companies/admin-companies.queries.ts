import { and, asc, desc, eq, exists, not, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
  companyOrdersShown,
  owedOrdersShown,
  type BuyingCompany,
  type BuyingCompanyRow,
  type CompanyTerms,
} from "#contract/people/admin/companies.ts";
import { listOwedOnAccount, readCredit } from "../../../rules/money/company-credit.ts";
import { asPage, cursorFields, decodeCursor, listPageSize } from "../../../core/keyset-page.ts";
import { personName } from "../../../rules/people/person-name.ts";
import { containing } from "../../../database/like.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { companies, companyInvitations, companyMembers } from "../../../database/schema/companies.ts";
import { savedLists } from "../../../database/schema/lists.ts";
import { orders } from "../../../database/schema/orders.ts";
import { companyPriceLists, priceLists } from "../../../database/schema/prices.ts";
import { quotations } from "../../../database/schema/quotations.ts";
import { quoteRequests } from "../../../database/schema/quote-requests.ts";
import { listAddresses } from "./addresses.queries.ts";
import { listInvitations } from "./companies.queries.ts";

const rowColumns = {
  id: companies.id,
  legalName: companies.legalName,
  npwp: companies.npwp,
  createdAt: companies.createdAt,
  peopleCount: sql<number>`(select count(*)::integer from company_member where company_id = company.id)`,
  ordered: sql<{ count: number; total: number }>`(
    select json_build_object('count', count(*), 'total', coalesce(sum(total_rupiah), 0))
    from sales_order where company_id = company.id and status <> 'cancel')`,
};

const terms = {
  termsDays: companies.termsDays,
  creditLimit: companies.creditLimitRupiah,
  collector: companies.taxCollector,
  withholdsPph22: companies.withholdsPph22,
};

function asRow<Row extends { createdAt: Date; ordered: { count: number; total: number } }>({
  createdAt,
  ordered,
  ...row
}: Row) {
  return {
    ...row,
    openedAt: createdAt.toISOString(),
    orderCount: ordered.count,
    orderTotal: ordered.total,
  };
}

/** One page of companies, the newest first. */
export async function listBuyingCompanies(
  db: Queryable,
  { q = "", after }: { q?: string | undefined; after?: string | undefined },
): Promise<{ rows: BuyingCompanyRow[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const words = q.match(/\S+/g) ?? [];
  const rows = await db
    // A JavaScript date has no microseconds, and the cursor needs them.
    .select({ ...rowColumns, exactly: sql<string>`${companies.createdAt}::text` })
    .from(companies)
    .where(
      and(
        ...words.map((word) => hasWord(db, word)),
        place &&
          sql`(${companies.createdAt}, ${companies.id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(listPageSize + 1);
  const page = asPage(rows, ({ exactly, id }) => [exactly, id]);
  return { rows: page.rows.map(asRow), next: page.next };
}

function hasWord(db: Queryable, word: string) {
  const ofPerson = db
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(eq(companyMembers.companyId, companies.id), sql`lower(${users.email}) like ${containing(word)}`),
    );
  return or(
    sql`lower(${companies.legalName}) like ${containing(word)}`,
    sql`${companies.npwp} like ${containing(word.replaceAll(/[.-]/g, ""))}`,
    exists(ofPerson),
  );
}

/** Everything that a company's page shows. */
export async function findBuyingCompany(db: Queryable, id: string): Promise<BuyingCompany | undefined> {
  const [found] = await db
    .select({ ...rowColumns, nitku: companies.nitku, terms })
    .from(companies)
    .where(eq(companies.id, id));
  const credit = await readCredit(db, { companyId: id });
  if (found === undefined || credit === undefined) return undefined;
  const people = await db
    .select({ id: users.id, name: personName, email: users.email, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, id))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(users.id));
  const newest = await db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      orderDate: orders.orderDate,
      orderStatus: orders.status,
      orderedBy: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
      poNumber: orders.poNumber,
      total: orders.totalRupiah,
    })
    .from(orders)
    .where(eq(orders.companyId, id))
    .orderBy(desc(orders.orderDate), desc(orders.orderCode))
    .limit(companyOrdersShown);
  return {
    ...asRow(found),
    credit,
    owed: await listOwedOnAccount(db, id, owedOrdersShown),
    people,
    invitations: await listInvitations(db, id),
    addresses: await listAddresses(db, [{ companyId: id }]),
    orders: newest.map((order) => ({ ...order, orderDate: order.orderDate.toISOString() })),
  };
}

/** A company's facts; its row is locked until the transaction ends. */
export async function lockFacts(tx: Queryable, id: string) {
  const [facts] = await tx
    .select({ legalName: companies.legalName, npwp: companies.npwp, nitku: companies.nitku })
    .from(companies)
    .where(eq(companies.id, id))
    .for("no key update");
  return facts;
}

/** The legal name of the oldest company with this NPWP of 16 digits; undefined if none has it. */
export async function findNameOfNpwp(db: Queryable, npwp: string): Promise<string | undefined> {
  const [company] = await db
    .select({ legalName: companies.legalName })
    .from(companies)
    .where(eq(companies.npwp, npwp))
    .orderBy(asc(companies.createdAt))
    .limit(1);
  return company?.legalName;
}

/**
 * Deletes a company and its addresses, unless somebody belongs to it or is invited, or it has orders, requests, quotations, lists or
 * prices. Returns whether it was deleted.
 */
export async function deleteUnusedCompany(tx: Queryable, id: string): Promise<boolean> {
  // Whoever writes something of the company waits, and does not find it afterwards.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for("update");
  const columns = [
    companyMembers.companyId,
    companyInvitations.companyId,
    orders.companyId,
    quoteRequests.companyId,
    quotations.companyId,
    savedLists.companyId,
    priceLists.companyId,
    companyPriceLists.companyId,
  ];
  const isUsed = columns.map((column) => sql`exists (select from ${column.table} where ${column} = ${id})`);
  const deleted = await tx
    .delete(companies)
    .where(and(eq(companies.id, id), not(or(...isUsed) ?? sql`false`)))
    .returning({ id: companies.id });
  return deleted.length > 0;
}

/** A company's terms, with its name; its row is locked until the transaction ends. */
export async function lockTerms(tx: Queryable, id: string) {
  const [found] = await tx
    .select({ legalName: companies.legalName, terms })
    .from(companies)
    .where(eq(companies.id, id))
    .for("no key update");
  return found;
}

/** Changes a company's terms. Orders that are on account keep the day on which they are due. */
export async function updateTerms(
  tx: Queryable,
  id: string,
  { termsDays, creditLimit, collector, withholdsPph22 }: CompanyTerms,
): Promise<void> {
  await tx
    .update(companies)
    .set({
      termsDays,
      creditLimitRupiah: creditLimit,
      taxCollector: collector,
      withholdsPph22,
      updatedAt: sql`now()`,
    })
    .where(eq(companies.id, id));
}
