import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { isToCustomer } from "../../rules/people/is-mail-to.ts";
import { listPeopleToWriteTo } from "../../rules/people/left-company.ts";
import { deleteOrderLinks } from "../../rules/orders/order-links.ts";
import { deleteQuotationLinks } from "../../rules/quotations/quotation-links.ts";
import type { Queryable } from "../../database/queryable.ts";
import { mails } from "../../database/schema/mail.ts";
import { orders } from "../../database/schema/orders.ts";
import { quotations } from "../../database/schema/quotations.ts";
import type { Dependencies } from "../../dependencies.ts";
import { removePerson } from "../../domains/people/companies/companies.service.ts";

/**
 * Removes somebody from a company, or lets them leave. What they ordered and asked for stays the company's: the private
 * links to it end, because they are in the mailbox of somebody who is no longer one of its people, and mails about it that wait to
 * be sent go to a manager.
 * @throws Refusal `notFound`, `lastManager`.
 */
export async function leaveCompany(
  { db }: Pick<Dependencies, "db">,
  person: { companyId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await removePerson(tx, person);
    const ordered = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, person.userId), eq(orders.companyId, person.companyId)));
    const quoted = await tx
      .select({ id: quotations.id })
      .from(quotations)
      .where(and(eq(quotations.userId, person.userId), eq(quotations.companyId, person.companyId)));
    const orderIds = ordered.map(({ id }) => id);
    const quotationIds = quoted.map(({ id }) => id);
    await deleteOrderLinks(tx, orderIds);
    await deleteQuotationLinks(tx, quotationIds);
    await sendToManager(tx, { ...person, orderIds, quotationIds });
  });
}

/** Gives mails about these orders and quotations that were not sent yet, and would go to the person, to a manager of the company. */
async function sendToManager(
  tx: Queryable,
  left: { companyId: string; userId: string; orderIds: string[]; quotationIds: string[] },
): Promise<void> {
  const [manager] = await listPeopleToWriteTo(tx, left.companyId, ["manager"]);
  if (manager === undefined) return;
  const isAboutThem = sql`(${left.orderIds.length === 0 ? sql`false` : inArray(mails.orderId, left.orderIds)}
    or ${mails.facts} ->> 'quotationId' = any(${sql.param(left.quotationIds)}::text[]))`;
  await tx
    .update(mails)
    .set(manager)
    .where(and(isNull(mails.sentAt), isToCustomer, isAboutThem, sql`not ${mails.facts} ? 'payerId'`));
}
