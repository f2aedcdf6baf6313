import { desc, gt, max, sql } from "drizzle-orm";
import type { MailFault } from "#contract/company/admin/settings-mails.ts";
import type { Queryable } from "../../database/queryable.ts";
import { paymentAttempts, paymentNotices } from "../../database/schema/online-payments.ts";
import { carrierQuotes, shippingTariffs } from "../../database/schema/shipping.ts";

/** What the database says about itself; `isDurable` is whether a commit waits for the disk. */
export async function readDatabaseFacts(
  db: Queryable,
): Promise<{ version: string; bytes: number; isDurable: boolean }> {
  const { rows } = await db.execute<{ version: string; bytes: string; isDurable: boolean }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as bytes,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
        and current_setting('synchronous_commit') <> 'off' as "isDurable"`);
  const [row] = rows;
  return {
    version: row?.version ?? "",
    bytes: Number(row?.bytes ?? 0),
    isDurable: row?.isDurable ?? false,
  };
}

/** The mails that wait to be sent; `oldestAt` is null if there are none. */
export interface WaitingMails {
  waiting: number;
  oldestAt: Date | null;
}

/** Counts the mails in the queue; a mail that was given up is not in it. */
export async function countWaitingMails(db: Queryable): Promise<WaitingMails> {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, extract(epoch from min(created_on))::float8 as oldest
    from pgboss.job where name = 'send-mail' and (state in ('retry', 'active')
      -- One that begins later waits for what WhatsApp says of its message.
      or state = 'created' and start_after <= now())`);
  const [row] = rows;
  const oldest = row?.oldest ?? null;
  return { waiting: row?.waiting ?? 0, oldestAt: oldest === null ? null : new Date(Number(oldest) * 1_000) };
}

/** Why the last try to send a waiting mail failed. */
export interface FailedTry {
  fault: MailFault;
  /** One line; addresses are left out. */
  reason: string;
}

/**
 * Why waiting mails were not sent: the fault of one that the shop cannot write, or else of the oldest one that was
 * tried; undefined if none was tried.
 */
export async function findMailFault(db: Queryable): Promise<FailedTry | undefined> {
  const { rows } = await db.execute<{ fault: MailFault; reason: string }>(sql`
    select coalesce(mail.last_fault, 'other') as fault, mail.last_error as reason
    from pgboss.job join mail on mail.id = (job.data ->> 'mailId')::uuid
    where job.name = 'send-mail' and job.state in ('created', 'retry', 'active') and mail.last_error is not null
    order by mail.last_fault is not distinct from 'unwritten' desc, mail.created_at limit 1`);
  const [row] = rows;
  const line = row?.reason.split("\n", 1)[0] ?? "";
  return row && { ...row, reason: line.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…") };
}

/** How many services the tariff table has, and when RajaOngkir last gave a price. */
export async function readCourierFacts(
  db: Queryable,
): Promise<{ services: number; answeredAt: Date | null }> {
  const [table] = await db
    .select({
      services: sql<number>`count(distinct (${shippingTariffs.provider}, ${shippingTariffs.service}))::int`,
    })
    .from(shippingTariffs)
    .where(gt(shippingTariffs.rupiahPerKilogram, 0));
  const [answer] = await db.select({ at: max(carrierQuotes.fetchedAt) }).from(carrierQuotes);
  return { services: table?.services ?? 0, answeredAt: answer?.at ?? null };
}

/** How an attempt to pay online began. */
export interface BegunAttempt {
  createdAt: Date;
  /** Why the gateway did not open it; `unknown` if it has not answered for two minutes; empty if it was opened. */
  fault: string;
}

/** The newest attempts of the last day, the newest first. */
export async function listNewestAttempts(db: Queryable, most: number): Promise<BegunAttempt[]> {
  return db
    .select({
      createdAt: paymentAttempts.createdAt,
      fault: sql<string>`case
        when ${paymentAttempts.fault} <> '' then ${paymentAttempts.fault}
        when ${paymentAttempts.state} = 'opening' and ${paymentAttempts.createdAt} < now() - interval '2 minutes' then 'unknown'
        else '' end`,
    })
    .from(paymentAttempts)
    .where(gt(paymentAttempts.createdAt, sql`now() - interval '1 day'`))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(most);
}

/** When the gateway last sent a notification, and whether it sent none about the last payment, within the last week. */
export async function readNotices(db: Queryable): Promise<{ noticeAt: Date | null; isQuiet: boolean }> {
  const [notice] = await db.select({ at: max(paymentNotices.receivedAt) }).from(paymentNotices);
  const { rows } = await db.execute<{ isTold: boolean }>(sql`
    select exists (select from payment_notice as notice where notice.reference = attempt.reference) as "isTold"
    from payment_attempt as attempt where attempt.state = 'paid' and attempt.created_at > now() - interval '7 days'
    order by attempt.created_at desc limit 1`);
  return { noticeAt: notice?.at ?? null, isQuiet: rows[0]?.isTold === false };
}
