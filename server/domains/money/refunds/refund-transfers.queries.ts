import { eq, sql, type SQL } from "drizzle-orm";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { isAccountOf } from "../../../rules/money/account-of-statement.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { refunds } from "../../../database/schema/payments.ts";

/** A line of a bank statement by which money went out. */
export interface OutgoingTransfer extends Record<string, unknown> {
  id: string;
  /** `YYYY-MM-DD`; null while the bank has not booked it. */
  bookedOn: string | null;
  description: string;
  /** Rupiah that went out. */
  amount: number;
  /** The bank's name of the own account that it left. */
  account: string;
  isLikely: boolean;
}

/** The most lines that are proposed for a refund. */
const mostProposed = 20;

/** Rupiah of a `line` that no other refund is: one transfer may pay several, and banks add their fee. */
const leftOf = (refundId: string) => sql`-line.amount_rupiah - coalesce((
  select sum(-other.amount_rupiah) from refund shown join payment other on other.id = shown.payment_id
  where shown.mutation_id = line.id and shown.payment_id <> ${refundId}), 0)`;

/** The shop's account that a `statement` is of, joined as `own`. */
const ownAccount: SQL = sql`lateral (
  select bank_name from bank_account where ${isAccountOf("statement")} order by id limit 1) own`;

/**
 * Lines by which a refund may have left, since the day before it was promised: those whose text names the account, its holder or the order and
 * that are of its amount first, then those of its amount, then larger ones, the newest first. What went out of others' accounts is no refund of the shop.
 */
export async function listOutgoing(db: Queryable, refund: Refund): Promise<OutgoingTransfer[]> {
  const { id, amount, orderCode, account } = refund;
  const words = [orderCode, account?.accountNumber ?? "", ...nameWords(account?.accountHolder ?? "")];
  const named = words
    .filter((word) => word !== "")
    .map((word) => sql`position(${word.toLowerCase()} in lower(line.description)) > 0`);
  const isNamed = named.length === 0 ? sql`false` : sql`(${sql.join(named, sql` or `)})`;
  const { rows } = await db.execute<OutgoingTransfer>(sql`
    select id::text, "bookedOn", description, amount::float8 as amount, account, "isLikely" from (
      select line.id, line.booked_on::text as "bookedOn", line.description, -line.amount_rupiah as amount,
        own.bank_name as account,
        (${leftOf(id)} = ${amount} and ${isNamed}) as "isLikely", ${leftOf(id)} as remains
      from bank_mutation line join bank_statement statement on statement.id = line.statement_id cross join ${ownAccount}
      where line.amount_rupiah <= ${-amount}
        and line.booked_on >= (${refund.promisedAt}::timestamptz at time zone 'Asia/Jakarta')::date - 1
    ) outgoing
    where remains >= ${amount}
    order by "isLikely" desc, remains = ${amount} desc, "bookedOn" desc, id desc
    limit ${mostProposed}`);
  return rows;
}

/** The words of a name that are long enough to find it by. */
function nameWords(name: string): string[] {
  return name.split(/[^\p{L}\d]+/u).filter((word) => word.length > 3);
}

interface LockedLine extends Record<string, unknown> {
  bookedOn: string | null;
  /** Rupiah that went out and that no other refund is. */
  remains: number;
  /** The bank's name of the shop's account that the statement is of; null if it is none of the shop's. */
  sentFrom: string | null;
}

/** A line, locked until the transaction ends, so that two refunds at once do not take more of it than went out; undefined if there is none. */
export async function lockOutgoing(
  tx: Queryable,
  { mutationId, refundId }: { mutationId: number; refundId: string },
): Promise<LockedLine | undefined> {
  await tx.execute(sql`select id from bank_mutation where id = ${mutationId} for no key update`);
  const { rows } = await tx.execute<LockedLine>(sql`
    select line.booked_on::text as "bookedOn", (${leftOf(refundId)})::float8 as remains, own.bank_name as "sentFrom"
    from bank_mutation line join bank_statement statement on statement.id = line.statement_id left join ${ownAccount} on true
    where line.id = ${mutationId}`);
  return rows[0];
}

/** Says which line shows a refund; null if none does. */
export async function writeTransfer(tx: Queryable, id: string, mutationId: number | null): Promise<void> {
  await tx.update(refunds).set({ mutationId }).where(eq(refunds.paymentId, id));
}
