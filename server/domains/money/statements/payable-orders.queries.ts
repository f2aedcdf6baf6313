import { and, desc, eq, gte, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { union, type PgColumn } from "drizzle-orm/pg-core";
import type { MatchableOrder } from "#contract/money/admin/statements.ts";
import { statusesThat } from "#contract/orders/order-states.ts";
import { readPhoneNumber } from "#contract/core/phone-number.ts";
import { certain, readRupiah } from "#contract/core/written-numbers.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { containing } from "../../../database/like.ts";
import { orders } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";
import { isOwed, isShort, openRupiah } from "../../../rules/money/open-amount.ts";
import { statusList } from "../../../rules/orders/status-list.ts";
import type { TaxRule } from "../../../rules/money/tax.ts";
import { totalsPaidBy } from "../../../rules/money/withheld-tax.ts";
import {
  isOfWithholder,
  listTaxRules,
  ruleOfToday,
  stillWithheld,
  withholdingColumns,
  type Withholding,
} from "../../../rules/money/withholding.ts";
import {
  emptyWords,
  isTelling,
  nearRupiah,
  wordsOf,
  type OpenTransfer,
  type PayableOrder,
} from "./propose-matches.ts";

/** The most orders that are proposed for one amount; more would not help. */
const candidatesAtMost = 500;
const searchAnswers = 10;
/** Among so many orders that are to be paid, the newest, names and sums are looked for. */
const owedAtMost = 5_000;

/** A typed amount in whole Rupiah, in any spelling; undefined for other texts, and for figures that are too short. */
export function typedAmount(q: string): number | undefined {
  return certain(readRupiah(q, { least: 100 }));
}

// Drizzle leaves out the table of a column in a query of one table, so subqueries write the names in full.

/**
 * Rupiah that a transfer can be for: what must still be paid of an order, or else accepted money that no statement has
 * shown yet and that may be on one: credit is on none, and the gateway pays out many payments as one.
 */
const open = sql<number>`case when ${isOwed} then ${openRupiah}
  else ${orders.receivedRupiah} - ${orders.withheldRupiah} - coalesce((select sum(part.amount_rupiah) from payment_allocation part join payment on payment.id = part.payment_id
    where payment.order_id = sales_order.id and payment.state = 'accepted'), 0)
    - coalesce((select sum(amount_rupiah) from payment
    where order_id = sales_order.id and state = 'accepted' and method in ('credit', 'gateway')), 0) end`.mapWith(
  Number,
);

const isBilled = sql`${orders.status} in (${statusList("isBilled")})`;
const isMatchable = and(isBilled, sql`${open} > 0`);
/** What can be matched by hand, or because the text names it: also what is paid, or cancelled. */
const canBeNamed = inArray(orders.status, [...statusesThat("isBilled"), "cancel"]);

const askedAt = sql<
  string | null
>`to_char(coalesce(${orders.onAccountAt}, (select max(at) from sales_order_event where order_id = sales_order.id and to_status = 'waiting for payment')) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const accountDueAt = sql<
  string | null
>`to_char((case when ${orders.onAccountAt} is not null then ${orders.paymentDueAt} end) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const hasReceipt = sql<boolean>`exists (select from proof_of_payment where order_id = sales_order.id and status <> 'rejected')`;

/** The Rupiah of the receipts that wait to be checked. */
const claimed = sql<number[]>`coalesce((select json_agg(receipt.amount_rupiah) from payment receipt
  where receipt.order_id = sales_order.id and receipt.state = 'checking'), '[]')`;

/** What counts for an order, may be on a statement, and is on none yet. */
const isUnseen = sql.raw(`paid.state = 'accepted' and paid.method in ('transfer', 'cheque')
  and not exists (select from payment_allocation part where part.payment_id = paid.id)`);
const unseen = sql<number[]>`coalesce((select json_agg(paid.amount_rupiah) from payment paid
  where paid.order_id = sales_order.id and ${isUnseen}), '[]')`;

/** Of both, what is a share of one transfer for several orders. */
const shares = sql<PayableOrder["shares"]>`coalesce((
  select json_agg(json_build_object('transfer', proof.transfer_id, 'amount', paid.amount_rupiah))
  from proof_of_payment proof join payment paid on paid.id = proof.id
  where proof.order_id = sales_order.id and proof.transfer_id is not null and (paid.state = 'checking' or ${isUnseen})), '[]')`;

/** The ids of the orders of one transfer whose shares are together one of the amounts, as `shares` has them. */
const ofOneTransfer = sql`(
  select proof.order_id as id from proof_of_payment proof
  where proof.transfer_id in (
    select share.transfer_id from proof_of_payment share join payment paid on paid.id = share.id
    where share.transfer_id is not null and share.status in ('checking', 'accepted')
      and share.created_at >= ${sql.placeholder("since")}::timestamptz
    group by share.transfer_id
    having count(*) > 1 and sum(paid.amount_rupiah) = any(${sql.placeholder("amounts")}::bigint[])))`;

/** Something must still be paid of the order; only then can tax still be withheld. */
const isToPay = sql<boolean>`${isOwed}`;

const payableColumns = {
  orderId: orders.id,
  orderCode: orders.orderCode,
  orderStatus: orders.status,
  customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
  customerCompany: orders.customerCompany,
  total: orders.totalRupiah,
  open,
  isToPay,
  companyLegalName: orders.companyLegalName,
  ...withholdingColumns,
  uniqueCode: orders.uniqueCodeRupiah,
  askedAt,
  accountDueAt,
  senderName: orders.paymentReceiptSenderName,
  hasReceipt,
};

const isAmount = (amount: SQL | PgColumn) => sql`${amount} = any(${sql.placeholder("amounts")}::bigint[])`;

/** The first word of a name by which it is recognised, as `isTelling` says it. */
const firstWord = sql.raw(`'(?<![A-Z])(?!(?:${emptyWords.join("|")})(?![A-Z]))[A-Z]{2,}'`);

const names = sql.raw(
  "array[customer_first_name || ' ' || customer_last_name, customer_company, company_legal_name, payment_receipt_sender_name]",
);
/** A `name` begins with a word of the transfers' texts. */
const isInTexts = sql`name <> '' and substring(upper(name) from ${firstWord}) in (select unnest(${sql.placeholder("words")}::text[]))`;

/**
 * The ids of orders that are to be paid, and whose payer's name begins with a word of the transfers' texts, or of which two, or all, of one buyer are together
 * one of the amounts. More than that is looked for among these.
 */
const likelyOwed = sql`(
  with owed as materialized (
    select id, coalesce(company_id, user_id) as buyer, ${openRupiah} as open,
      ${names} as names
    from sales_order
    where (status = 'waiting for payment' or (status not in ('new', 'processing', 'cancel') and ${isShort}))
      and ${isOwed} and (payment_due_at is null or payment_due_at >= ${sql.placeholder("since")}::timestamptz)
    order by order_date desc nulls first, id desc nulls first limit ${owedAtMost}
  )
  select id from owed cross join unnest(names) name where ${isInTexts}
  union select one.id from owed one cross join (select distinct unnest(${sql.placeholder("amounts")}::bigint[]) as amount) transfer
    join owed other on other.buyer = one.buyer and other.open = transfer.amount - one.open and other.id <> one.id
  union select id from owed where buyer in (
    select buyer from owed group by buyer having count(*) > 1 and ${isAmount(sql`sum(open)`)}))`;

/**
 * The ids of orders whose payer's name begins with a word of the transfers' texts, and of which an accepted payment that no statement has shown is near one of the
 * amounts. Payments that were accepted long before `since` are left out; the others are found before their orders are read.
 */
const nearlyPaid = sql`(
  with near as materialized (
    select paid.order_id from payment paid
    where coalesce(paid.decided_at, paid.created_at) >= ${sql.placeholder("since")}::timestamptz and ${isUnseen}
      and exists (select from unnest(${sql.placeholder("amounts")}::bigint[]) amount
        where paid.amount_rupiah between amount - ${sql.raw(String(nearRupiah))} and amount + ${sql.raw(String(nearRupiah))})
  )
  select sales_order.id from near join sales_order on sales_order.id = near.order_id cross join unnest(${names}) name
  where ${isBilled} and ${isInTexts})`;

/**
 * Orders by what a transfer may be of them, each way by an index of its own. What is open of an order in an unusual payment state is computed from its
 * payments. So orders that were to be paid long before `since` are left out there: none of the transfers comes in time for them.
 */
function selectPayable(db: Queryable, { hasCodes }: { hasCodes: boolean }) {
  const firstOf = (condition: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.orderDate))
      .limit(candidatesAtMost);
  // Not by `in`: PostgreSQL would read all orders for it.
  const someOf = (ids: SQL) =>
    db
      .select({ id: sql<string>`found.id` })
      .from(sql`${ids} found`)
      .limit(candidatesAtMost);
  // In these two payment states an order waits for its total; orders in other states are found by another index.
  const isUnusual = sql`${orders.paymentState} not in ('unpaid', 'paid')
    and (${orders.paymentDueAt} is null or ${orders.paymentDueAt} >= ${sql.placeholder("since")}::timestamptz)`;
  const ids = union(
    firstOf(and(isMatchable, isAmount(orders.totalRupiah))),
    // The status is inside of the case: beside it, PostgreSQL would use an index of statuses too, which finds nearly all orders.
    // That something is open need not be asked, because the amounts are positive.
    firstOf(and(isUnusual, sql`case when ${isBilled} then ${isAmount(open.getSQL())} else false end`)),
    // What buyers who withhold tax pay of their total, or of the rest.
    firstOf(
      and(
        isMatchable,
        isOfWithholder,
        sql`${orders.totalRupiah} = any(${sql.placeholder("totals")}::bigint[])`,
      ),
    ),
    firstOf(and(isMatchable, isUnusual, sql`${orders.paymentState} = 'partly paid'`, isOfWithholder)),
    // The customer sent a receipt of this amount.
    db
      .select({ id: payments.orderId })
      .from(payments)
      .where(and(eq(payments.state, "checking"), isAmount(payments.amountRupiah))),
    someOf(likelyOwed),
    someOf(nearlyPaid),
    someOf(ofOneTransfer),
    // An order that the text names is shown also if it is paid, or cancelled.
    ...(hasCodes
      ? [firstOf(and(canBeNamed, sql`${orders.orderCode} = any(${sql.placeholder("codes")}::text[])`))]
      : []),
  );
  return db
    .select({
      ...payableColumns,
      claimed,
      unseen,
      shares,
      buyer: sql<string>`coalesce(${orders.companyId}, ${orders.userId})`,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.orderDate));
}

/** Orders that transfers can be matched to, by their amounts, or by codes and names in their texts; `since` is the first day on which an order that is not named by its code may have been due. */
export async function listPayableOrders(
  db: Queryable,
  { transfers, codes, since }: { transfers: readonly OpenTransfer[]; codes: string[]; since: string },
): Promise<PayableOrder[]> {
  const amounts = [...new Set(transfers.map(({ amountRupiah }) => amountRupiah))];
  const words = new Set(transfers.flatMap(({ description }) => wordsOf(description)).filter(isTelling));
  const rules = await listTaxRules(db);
  const totals = [...new Set(amounts.flatMap((amount) => totalsPaidBy(amount, [undefined, ...rules])))];
  const rows = await selectPayable(db, { hasCodes: codes.length > 0 }).execute({
    amounts,
    totals,
    codes,
    words: [...words],
    since,
  });
  return rows.map(({ claimed: receipts, unseen: accepted, shares: divided, buyer, ...row }) => {
    const payers = [row.senderName ?? "", row.customerName, row.customerCompany, row.companyLegalName];
    return {
      ...asMatchable(row, rules),
      claimed: receipts,
      unseen: accepted,
      shares: divided,
      buyer,
      names: payers.filter((name) => name !== ""),
    };
  });
}

interface Row extends Omit<MatchableOrder, "withheldPpn" | "withheldPph22">, Withholding {
  companyLegalName: string;
}

function asMatchable(row: Row, rules: readonly TaxRule[]): MatchableOrder {
  const withheld = row.isToPay ? stillWithheld(row, ruleOfToday(rules)) : { ppn: 0, pph22: 0 };
  return {
    ...row,
    customerCompany: row.companyLegalName || row.customerCompany,
    withheldPpn: withheld.ppn,
    withheldPph22: withheld.pph22,
  };
}

/**
 * Orders that a transfer can be matched to by hand, including paid ones, and cancelled ones, whose money goes back.
 * Orders that are to be paid come first, then the newest.
 */
export async function searchMatchableOrders(db: Queryable, q: string): Promise<MatchableOrder[]> {
  const rows = await db
    .select(payableColumns)
    .from(orders)
    .where(inArray(orders.id, matching(db, q)))
    .orderBy(...firstToPay)
    .limit(searchAnswers);
  const rules = await listTaxRules(db);
  return rows.map((row) => asMatchable(row, rules));
}

const firstToPay = [sql`not ${isToPay}`, desc(orders.orderDate)];

/**
 * The first orders that the text finds, or the typed amount: as what they cost, what is open of them, or as a payment of theirs that no
 * statement has shown. Each way by itself uses an index, or reads payments alone; together they would compute what is open of every order.
 */
function matching(db: Queryable, q: string) {
  const firstOf = (condition: SQL | undefined) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(canBeNamed, condition))
      .orderBy(...firstToPay)
      .limit(searchAnswers);
  const byText = firstOf(like(orders.searchText, containing(readPhoneNumber(q))));
  const amount = typedAmount(q);
  if (amount === undefined) return byText;
  const ofPayment = db
    .select({ id: payments.orderId })
    .from(payments)
    .where(and(eq(payments.state, "accepted"), eq(payments.amountRupiah, amount)));
  return union(
    byText,
    firstOf(eq(orders.totalRupiah, amount)),
    // The first condition is word for word that of an index, or PostgreSQL could not use it. It leaves out unpaid orders, which are found by
    // their total above. If nothing must be paid of an order any more, no transfer can be for more than what it received.
    firstOf(
      and(
        sql`${orders.paymentState} not in ('unpaid', 'paid')`,
        or(isToPay, gte(sql`${orders.receivedRupiah} - ${orders.withheldRupiah}`, amount)),
        eq(open, amount),
      ),
    ),
    firstOf(and(inArray(orders.id, ofPayment), eq(open, amount))),
  );
}
