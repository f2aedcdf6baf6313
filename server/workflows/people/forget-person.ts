import { and, eq, sql } from "drizzle-orm";
import { tellsOfPeople, withoutWords } from "../../rules/operations/audit-words.ts";
import type { Queryable } from "../../database/queryable.ts";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import { forgetNumber } from "../../rules/operations/whatsapp.queries.ts";
import { isKeyOf } from "../../core/idempotency.queries.ts";
import { idempotencyKeys } from "../../database/schema/orders.ts";

/** The person whom `forgetTraces` looks for. */
export interface Person {
  id: string;
  email: string;
  phoneNumber: string;
  firstName: string;
  lastName: string;
}

/** A number that nobody takes for a part's. */
const mobileNumber = /^(\+?62|0)8\d{7,11}$/;

/**
 * Removes texts about a person that do not refer to the account: searches without a result, mails that the shop has kept, and
 * what is kept of answers to the staff. Searches and mails are found by the email and the telephone number, as whole words. A name
 * is what somebody chose, and may be the word of a part: it is removed only from answers about the person's own account and orders.
 */
export async function forgetTraces(tx: Queryable, person: Person, orderIds: string[]): Promise<void> {
  const { email, phoneNumber, firstName, lastName } = person;
  const traces = [email, mobileNumber.test(phoneNumber) ? phoneNumber : ""].filter((trace) => trace !== "");
  if (traces.length > 0) {
    const pattern = `(^|[^[:alnum:]])(${traces.map(escapePattern).join("|")})($|[^[:alnum:]])`;
    await tx.execute(sql`delete from missed_search where typed ~* ${pattern} or term ~* ${pattern}`);
    await tx.execute(
      sql`delete from kept_mail where recipient || ' ' || subject || ' ' || text ~* ${pattern}`,
    );
  }
  if (mobileNumber.test(phoneNumber)) await forgetNumber(tx, whatsappNumber(phoneNumber));
  await tx.execute(sql`delete from whatsapp_message where mail_id in
    (select id from mail where order_id = any(${sql.param(orderIds)}::uuid[]))`);
  await tx.execute(
    sql`delete from kept_mail where id in (select id from mail where order_id = any(${sql.param(orderIds)}::uuid[]))`,
  );
  await emptyAnswers(tx, {
    ids: [person.id, ...orderIds],
    words: [email, phoneNumber, `${firstName} ${lastName}`.trim()].filter((word) => word !== ""),
  });
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}

/**
 * Empties what names the person in the answers that were kept for others about these ids. The answers stay: a request that is sent
 * again must get its own, and never be carried out twice.
 */
async function emptyAnswers(
  tx: Queryable,
  { ids, words }: { ids: string[]; words: string[] },
): Promise<void> {
  const kept = await tx
    .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      sql`exists (select from jsonb_path_query(${idempotencyKeys.answer}, 'strict $.**') value
        where jsonb_typeof(value) = 'string' and value #>> '{}' = any(${sql.param(ids)}::text[]))`,
    );
  for (const { userId, key, answer } of kept)
    await tx
      .update(idempotencyKeys)
      .set({ answer: withoutValues(answer, words) })
      .where(and(isKeyOf(userId), eq(idempotencyKeys.key, key)));
}

/** The same JSON, in which the texts that are one of `words` are empty. */
function withoutValues(json: unknown, words: readonly string[]): unknown {
  if (typeof json === "string") {
    const isOne = words.some((word) => word.toLowerCase() === json.toLowerCase());
    return isOne ? "" : json;
  }
  if (Array.isArray(json)) return json.map((value) => withoutValues(value, words));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withoutValues(value, words)]));
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
