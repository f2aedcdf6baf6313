import { sql, type SQL } from "drizzle-orm";
import { tellsOfPeople, withoutWords } from "../core/audit-words.ts";
import type { Queryable } from "../database/queryable.ts";

/** The person whom `forgetTraces` looks for. */
export interface Person {
  id: string;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
}

/** Shorter texts would also be found in texts about other people. */
const shortestTrace = 6;

/**
 * Deletes texts about a person that do not refer to the account: searches without a result, answers to repeated
 * requests of the staff, mails that the shop has kept. They are found by the e-mail, the telephone number and the whole
 * name.
 */
export async function forgetTraces(tx: Queryable, person: Person): Promise<void> {
  const { email, phoneNumber, firstName, lastName } = person;
  const traces = [email, phoneNumber, `${firstName} ${lastName}`.trim()]
    .map((trace) => trace.toLowerCase())
    .filter((trace) => trace.length >= shortestTrace);
  if (traces.length === 0) return;
  const isIn = (text: SQL) =>
    sql`exists (select from unnest(${sql.param(traces)}::text[]) trace where strpos(lower(${text}), trace) > 0)`;
  await tx.execute(sql`delete from missed_search where ${isIn(sql`typed || ' ' || term`)}`);
  await tx.execute(sql`delete from idempotency_key where ${isIn(sql`answer::text`)}`);
  await tx.execute(sql`delete from kept_mail where ${isIn(sql`recipient || ' ' || subject || ' ' || text`)}`);
}

/**
 * Removes the words (reasons, places) from the audit's entries about a person's account and orders. Who did what to
 * which record stays, and the database itself refuses to change more (`audit_entry_only_loses_words`).
 */
export async function forgetAuditedWords(
  tx: Queryable,
  { customerId, orderIds }: { customerId: string; orderIds: string[] },
): Promise<void> {
  const subjects = sql`select id::text from unnest(${sql.param([customerId, ...orderIds])}::uuid[]) id
    union all select id::text from document where order_id = any(${sql.param(orderIds)}::uuid[])
    union all select id::text from quotation where order_id = any(${sql.param(orderIds)}::uuid[])`;
  await tx.execute(sql`select set_config('shop.erases_words', 'on', true)`);
  await tx.execute(sql`
    update audit_log set before = ${withoutWords("before")}, after = ${withoutWords("after")}
    where ${tellsOfPeople} and subject_id in (${subjects})`);
  await tx.execute(sql`select set_config('shop.erases_words', 'off', true)`);
}
