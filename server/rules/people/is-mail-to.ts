import { and, inArray, or, sql } from "drizzle-orm";
import { mails } from "../../database/schema/mail.ts";

/** Matches mails that do not go to the company's own addresses. */
export const isToCustomer = sql`${mails.template} not like 'office-%'`;

/**
 * Matches mails about the customer's account, about what the customer should pay for a company, about one of the
 * customer's orders, or about what the customer has asked a quotation for or reported. What the company itself is told
 * of them is no mail to the customer.
 */
export function isMailTo(customerId: string, orderIds: string[]) {
  return and(
    isToCustomer,
    or(
      sql`${mails.facts} ->> 'userId' = ${customerId}`,
      sql`${mails.facts} ->> 'payerId' = ${customerId}`,
      sql`${mails.facts} ->> 'requestId' in (select id::text from quote_request where user_id = ${customerId})`,
      sql`${mails.facts} ->> 'misfitId' in (select id::text from misfit where user_id = ${customerId})`,
      sql`${mails.facts} ->> 'quotationId' in (select id::text from quotation where user_id = ${customerId})`,
      orderIds.length === 0 ? undefined : inArray(mails.orderId, orderIds),
    ),
  );
}
