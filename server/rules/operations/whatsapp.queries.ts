import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import {
  whatsappEvents,
  type WhatsappEvent,
  type WhatsappState,
} from "#contract/operations/whatsapp-messages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { quotations } from "../../database/schema/quotations.ts";
import { orders } from "../../database/schema/orders.ts";
import { mails, whatsappConsents, whatsappMessages } from "../../database/schema/mail.ts";

/** How far the message of a mail is; undefined if there is none. */
export async function findMessage(db: Queryable, mailId: string) {
  const [message] = await db
    .select({ state: whatsappMessages.state, createdAt: whatsappMessages.createdAt })
    .from(whatsappMessages)
    .where(eq(whatsappMessages.mailId, mailId));
  return message;
}

/** Writes down a message before it is sent; false if there is one for the mail already. */
export async function beginMessage(
  db: Queryable,
  message: { mailId: string; event: WhatsappEvent; number: string },
): Promise<boolean> {
  const begun = await db
    .insert(whatsappMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ mailId: whatsappMessages.mailId });
  return begun.length > 0;
}

/** Whether the mail is still to be sent. */
export async function isOwed(db: Queryable, mailId: string): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.id, mailId), isNull(mails.sentAt)))) > 0;
}

/** What WhatsApp has taken is known by its id, unless it was told of already. */
export async function markTaken(db: Queryable, mailId: string, whatsappId: string): Promise<void> {
  await db
    .update(whatsappMessages)
    .set({
      whatsappId,
      state: sql`case ${whatsappMessages.state} when 'sending' then 'sent' else ${whatsappMessages.state} end`,
    })
    .where(eq(whatsappMessages.mailId, mailId));
}

export async function markRefused(db: Queryable, mailId: string, fault: string): Promise<void> {
  await db
    .update(whatsappMessages)
    .set({ state: "failed", fault })
    .where(and(eq(whatsappMessages.mailId, mailId), eq(whatsappMessages.state, "sending")));
}

/** What WhatsApp tells of a message. */
export interface MessageNews {
  whatsappId: string;
  /** The mail's id, if it is told. */
  reference: string | undefined;
  state: Exclude<WhatsappState, "sending">;
  at: Date;
  fault: string;
  isBillable: boolean | undefined;
}

/** A message never goes back to an earlier place in this row. */
const rank = (of: ReturnType<typeof sql>) =>
  sql`array_position(array['sending', 'sent', 'failed', 'delivered', 'read'], ${of})`;

/**
 * Takes what WhatsApp tells, in whatever order it comes: a message never goes back from read to delivered or from
 * delivered to failed. Returns the mail's id and the message's state, undefined if the shop has no such message.
 */
export async function takeNews(
  db: Queryable,
  { whatsappId, reference, state, at, fault, isBillable }: MessageNews,
): Promise<{ mailId: string; state: WhatsappState } | undefined> {
  const isNewer = sql`${rank(sql`${state}::text`)} > ${rank(sql`${whatsappMessages.state}`)}`;
  const arrived = state === "delivered" || state === "read";
  const [told] = await db
    .update(whatsappMessages)
    .set({
      whatsappId: sql`coalesce(${whatsappMessages.whatsappId}, ${whatsappId})`,
      state: sql`case when ${isNewer} then ${state} else ${whatsappMessages.state} end`,
      fault: sql`case when ${isNewer} then ${fault} else ${whatsappMessages.fault} end`,
      ...(arrived && {
        deliveredAt: sql`least(coalesce(${whatsappMessages.deliveredAt}, ${at.toISOString()}), ${at.toISOString()}::timestamptz)`,
      }),
      ...(state === "read" && { readAt: sql`coalesce(${whatsappMessages.readAt}, ${at.toISOString()})` }),
      ...(isBillable !== undefined && { isBillable }),
    })
    .where(
      reference === undefined
        ? eq(whatsappMessages.whatsappId, whatsappId)
        : sql`(${whatsappMessages.whatsappId} = ${whatsappId}
            or ${whatsappMessages.whatsappId} is null and ${whatsappMessages.mailId} = ${reference}::uuid)`,
    )
    .returning({ mailId: whatsappMessages.mailId, state: whatsappMessages.state });
  return told;
}

/** The number to which a message went. */
export async function findNumberOf(db: Queryable, whatsappId: string): Promise<string | undefined> {
  const [message] = await db
    .select({ number: whatsappMessages.number })
    .from(whatsappMessages)
    .where(eq(whatsappMessages.whatsappId, whatsappId));
  return message?.number;
}

export async function wantsMessages(db: Queryable, number: string): Promise<boolean> {
  const isOf = and(eq(whatsappConsents.number, number), isNull(whatsappConsents.endedAt));
  return number !== "" && (await db.$count(whatsappConsents, isOf)) > 0;
}

export async function giveConsent(db: Queryable, number: string): Promise<void> {
  await db
    .insert(whatsappConsents)
    .values({ number })
    .onConflictDoUpdate({
      target: whatsappConsents.number,
      set: { givenAt: sql`now()`, endedAt: null },
      setWhere: sql`${whatsappConsents.endedAt} is not null`,
    });
}

export async function endConsent(db: Queryable, number: string): Promise<void> {
  await db
    .update(whatsappConsents)
    .set({ endedAt: sql`now()` })
    .where(and(eq(whatsappConsents.number, number), isNull(whatsappConsents.endedAt)));
}

/** Forgets what is known of a person's number. */
export async function forgetNumber(db: Queryable, number: string): Promise<void> {
  await db.delete(whatsappMessages).where(eq(whatsappMessages.number, number));
  await db.delete(whatsappConsents).where(eq(whatsappConsents.number, number));
}

/** How the customer of an order is reached. */
export async function findContactOfOrder(db: Queryable, orderId: string) {
  const [contact] = await db
    .select({ email: orders.customerEmail, phoneNumber: orders.customerPhoneNumber })
    .from(orders)
    .where(eq(orders.id, orderId));
  return contact;
}

/** How the person is reached whom a quotation is for. */
export async function findContactOfQuotation(db: Queryable, quotationId: string) {
  const [contact] = await db
    .select({ email: quotations.email, phoneNumber: quotations.phoneNumber })
    .from(quotations)
    .where(eq(quotations.id, quotationId));
  return contact;
}

/** The telephone number of an account; empty if it is gone. */
export async function findPhoneNumber(db: Queryable, userId: string): Promise<string> {
  const [account] = await db
    .select({ phoneNumber: users.phoneNumber })
    .from(users)
    .where(eq(users.id, userId));
  return account?.phoneNumber ?? "";
}

const thisMonth = gt(
  whatsappMessages.createdAt,
  sql<Date>`date_trunc('month', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`,
);

/** How many of the rows are in one of these states. */
const inState = (...states: WhatsappState[]) =>
  sql<number>`count(*) filter (where ${whatsappMessages.state} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}))::int`;

/** The messages of this month by event, how many of them are billed, and how many numbers want messages. */
export async function countMessages(db: Queryable) {
  const rows = await db
    .select({
      event: whatsappMessages.event,
      sent: count(),
      delivered: inState("delivered", "read"),
      read: inState("read"),
      failed: inState("failed"),
      billable: sql<number>`count(*) filter (where ${whatsappMessages.isBillable})::int`,
    })
    .from(whatsappMessages)
    .where(thisMonth)
    .groupBy(whatsappMessages.event);
  return {
    counts: whatsappEvents.flatMap((event) => rows.filter((row) => row.event === event)),
    consents: await db.$count(whatsappConsents, isNull(whatsappConsents.endedAt)),
  };
}
