import { and, asc, desc, eq, inArray, like, ne, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { readPhoneNumber } from "#contract/core/phone-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { containing } from "../../../database/like.ts";
import { users } from "../../../database/schema/accounts.ts";
import { bankAccounts } from "../../../database/schema/settings.ts";
import { orders, proofsOfPayment } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";
import { openRupiah } from "../../../rules/money/open-amount.ts";
import { personName } from "../../../rules/people/person-name.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";

/** How many other confirmations with the same picture are shown at most. */
const namedDoubles = 5;

/** Other confirmations with the same picture, the newest first; not those that came with it, of one transfer for several orders. */
const samePicture = sql<{ orderCode: string; status: PaymentToDecide["status"]; createdAt: string }[]>`(
  select coalesce(json_agg(double order by double."createdAt" desc), '[]') from (
    select on_order.order_code as "orderCode", other.status, other.created_at as "createdAt"
    from proof_of_payment other join sales_order on_order on on_order.id = other.order_id
    where other.receipt_hash = proof_of_payment.receipt_hash and other.id <> proof_of_payment.id
      and (other.transfer_id is null or other.transfer_id is distinct from proof_of_payment.transfer_id)
    order by other.created_at desc
    limit ${sql.raw(String(namedDoubles))}
  ) double)`;

/** The other orders that the customer has paid by the same transfer. Each with what is said of it, or what it counts for once it is accepted. */
const sameTransfer = sql<PaymentToDecide["sameTransfer"]>`(
  select coalesce(json_agg(json_build_object(
    'id', other.id, 'orderCode', on_order.order_code, 'amount', paid.amount_rupiah, 'status', other.status)
    order by on_order.order_code), '[]')
  from proof_of_payment other join payment paid on paid.id = other.id join sales_order on_order on on_order.id = other.order_id
  where other.transfer_id = proof_of_payment.transfer_id and other.id <> proof_of_payment.id)`;

/** The moment to the microsecond, so that a page begins exactly after the last row of the previous page. */
const createdAtText = sql<string>`${proofsOfPayment.createdAt}::text`;

const paymentColumns = {
  id: proofsOfPayment.id,
  invoiceCode: proofsOfPayment.invoiceCode,
  status: proofsOfPayment.status,
  orderId: proofsOfPayment.orderId,
  orderCode: orders.orderCode,
  orderStatus: orders.status,
  amount: proofsOfPayment.amountRupiah,
  expected:
    sql<number>`case when ${payments.state} = 'accepted' then ${payments.amountRupiah} else ${openRupiah} end`.mapWith(
      Number,
    ),
  total: orders.totalRupiah,
  received:
    sql<number>`${orders.receivedRupiah} - case when ${payments.state} = 'accepted' then ${payments.amountRupiah} else 0 end`.mapWith(
      Number,
    ),
  uniqueCode: orders.uniqueCodeRupiah,
  senderName: proofsOfPayment.senderName,
  senderEmail: proofsOfPayment.senderEmail,
  paymentTo: proofsOfPayment.paymentTo,
  account: {
    bankAliasName: bankAccounts.bankAliasName,
    number: bankAccounts.accountNumber,
    holder: bankAccounts.accountName,
  },
  transferredAt: proofsOfPayment.transferredAt,
  createdAt: proofsOfPayment.createdAt,
  paymentDueAt: orders.paymentDueAt,
  customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
  customerCompany: orders.customerCompany,
  customerPhoneNumber: orders.customerPhoneNumber,
  language: orders.language,
  rejectReason: proofsOfPayment.rejectReason,
  decidedBy: sql<string | null>`${personName}`,
  decidedAt: proofsOfPayment.decidedAt,
  corrections: proofsOfPayment.corrections,
  samePicture,
  sameTransfer,
  createdAtText,
};

function selectPayments(db: Queryable) {
  return db
    .select(paymentColumns)
    .from(proofsOfPayment)
    .innerJoin(orders, eq(orders.id, proofsOfPayment.orderId))
    .innerJoin(payments, eq(payments.id, proofsOfPayment.id))
    .leftJoin(bankAccounts, eq(bankAccounts.bankName, proofsOfPayment.paymentTo))
    .leftJoin(users, eq(users.id, proofsOfPayment.decidedBy));
}

type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** A page of the confirmations in one status, or of those that a text finds: those to check with the oldest first, decided ones with the newest first. */
export async function listPayments(
  db: Queryable,
  { status, q, after }: { status: PaymentToDecide["status"]; q: string; after: string },
) {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, z.uuid()]));
  const isQueue = status === "checking";
  const direction = isQueue ? asc : desc;
  const order = [direction(proofsOfPayment.createdAt), direction(proofsOfPayment.id)];
  const isOnPage = and(
    eq(proofsOfPayment.status, status),
    place &&
      sql`(${proofsOfPayment.createdAt}, ${proofsOfPayment.id}) ${isQueue ? sql`>` : sql`<`} (${place[0]}::timestamptz, ${place[1]}::uuid)`,
  );
  const rows = await selectPayments(db)
    .where(q === "" ? isOnPage : inArray(proofsOfPayment.id, matching(db, q, isOnPage, order)))
    .orderBy(...order)
    .limit(pageLimit);
  const page = asPage(rows, (last) => [last.createdAtText, last.id]);
  return { rows: page.rows.map(asPayment), next: page.next };
}

/** One confirmation; undefined if there is none. */
export async function findPayment(db: Queryable, id: string): Promise<PaymentToDecide | undefined> {
  const rows = await selectPayments(db).where(eq(proofsOfPayment.id, id));
  return rows.map(asPayment)[0];
}

/** The key of a confirmation's picture in the store; undefined if there is none, or if it was deleted after its years. */
export async function findReceipt(db: Queryable, id: string) {
  const [receipt] = await db
    .select({ name: proofsOfPayment.invoiceCode, key: proofsOfPayment.receiptKey })
    .from(proofsOfPayment)
    .where(and(eq(proofsOfPayment.id, id), ne(proofsOfPayment.receiptKey, "")));
  return receipt;
}

/**
 * The first confirmations of a page whose order or sender the text finds. Each of the two ways is limited to one page,
 * so that neither collects all confirmations of a frequent name.
 */
function matching(db: Queryable, q: string, isOnPage: SQL | undefined, order: SQL[]) {
  const firstOf = (condition: SQL) =>
    db
      .select({ id: proofsOfPayment.id })
      .from(proofsOfPayment)
      .innerJoin(orders, eq(orders.id, proofsOfPayment.orderId))
      .where(and(isOnPage, condition))
      .orderBy(...order)
      .limit(pageLimit);
  return union(
    firstOf(like(orders.searchText, containing(readPhoneNumber(q)))),
    firstOf(sql`lower(${proofsOfPayment.senderName}) like ${containing(q)}`),
  );
}

function asPayment(row: PaymentRow): PaymentToDecide {
  const { createdAtText: _, samePicture: doubles, ...shown } = row;
  return {
    ...shown,
    transferredAt: row.transferredAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    paymentDueAt: row.paymentDueAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    corrections: row.corrections.map((before) => ({
      ...before,
      at: new Date(before.at).toISOString(),
      transferredAt: new Date(before.transferredAt).toISOString(),
    })),
    samePicture: doubles.map((double) => ({
      ...double,
      createdAt: new Date(double.createdAt).toISOString(),
    })),
  };
}
