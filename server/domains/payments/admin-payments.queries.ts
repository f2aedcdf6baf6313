import { and, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { PaymentToDecide } from "#contract/admin/payments.ts";
import type { Queryable } from "../../database/client.ts";
import { users } from "../../database/schema/auth.ts";
import { orders, proofsOfPayment } from "../../database/schema/orders.ts";
import { bankAccounts } from "../../database/schema/reference.ts";
import { asPage, decodeCursor, listPageSize } from "../../http/list-cursor.ts";

/** Other proofs with one picture that are named at most. */
const namedDoubles = 5;

const personName = sql<
  string | null
>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.username})`;

/** The moment to the microsecond, so that a page begins exactly behind the last row of the one before. */
const createdAtText = sql<string>`${proofsOfPayment.createdAt}::text`;

const paymentColumns = {
  id: proofsOfPayment.id,
  invoiceCode: proofsOfPayment.invoiceCode,
  status: proofsOfPayment.status,
  orderId: proofsOfPayment.orderId,
  orderCode: orders.orderCode,
  orderStatus: orders.status,
  amount: proofsOfPayment.amountRupiah,
  expected: orders.totalRupiah,
  uniqueCode: orders.uniqueCodeRupiah,
  senderName: proofsOfPayment.senderName,
  senderEmail: proofsOfPayment.senderEmail,
  paymentTo: proofsOfPayment.paymentTo,
  bankAliasName: bankAccounts.bankAliasName,
  accountNumber: bankAccounts.accountNumber,
  accountName: bankAccounts.accountName,
  transferredAt: proofsOfPayment.transferredAt,
  createdAt: proofsOfPayment.createdAt,
  paymentDueAt: orders.paymentDueAt,
  customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
  customerCompany: orders.customerCompany,
  customerPhoneNumber: orders.customerPhoneNumber,
  language: orders.language,
  rejectReason: proofsOfPayment.rejectReason,
  decidedBy: personName,
  decidedAt: proofsOfPayment.decidedAt,
  receiptHash: proofsOfPayment.receiptHash,
  createdAtText,
};

function selectPayments(db: Queryable) {
  return db
    .select(paymentColumns)
    .from(proofsOfPayment)
    .innerJoin(orders, eq(orders.id, proofsOfPayment.orderId))
    .leftJoin(bankAccounts, eq(bankAccounts.bankName, proofsOfPayment.paymentTo))
    .leftJoin(users, eq(users.id, proofsOfPayment.decidedBy));
}

type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

const cursorSchema = z.tuple([z.string(), z.uuid()]);

/** Proofs of one status: those to check with the oldest first, decided ones with the newest first. */
export async function listPayments(
  db: Queryable,
  { status, q, after }: { status: PaymentToDecide["status"]; q: string; after: string },
) {
  const place = decodeCursor(after, cursorSchema);
  const isQueue = status === "checking";
  const direction = isQueue ? asc : desc;
  const rows = await selectPayments(db)
    .where(
      and(
        eq(proofsOfPayment.status, status),
        q === "" ? undefined : matching(db, q),
        place &&
          sql`(${proofsOfPayment.createdAt}, ${proofsOfPayment.id}) ${isQueue ? sql`>` : sql`<`} (${place[0]}::timestamptz, ${place[1]}::uuid)`,
      ),
    )
    .orderBy(direction(proofsOfPayment.createdAt), direction(proofsOfPayment.id))
    .limit(listPageSize + 1);
  const page = asPage(rows, (last) => [last.createdAtText, last.id]);
  return { rows: await withSamePictures(db, page.rows), next: page.next };
}

/** One proof; undefined where there is none. */
export async function findPayment(db: Queryable, id: string): Promise<PaymentToDecide | undefined> {
  const rows = await selectPayments(db).where(eq(proofsOfPayment.id, id));
  const [payment] = await withSamePictures(db, rows);
  return payment;
}

/** Where the picture of a proof is kept. */
export async function findReceipt(db: Queryable, id: string) {
  const [receipt] = await db
    .select({ name: proofsOfPayment.invoiceCode, key: proofsOfPayment.receiptKey })
    .from(proofsOfPayment)
    .where(eq(proofsOfPayment.id, id));
  return receipt;
}

/** What an order is found by (its own search text), and the sender whom the customer named. */
function matching(db: Queryable, q: string): SQL | undefined {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    inArray(
      proofsOfPayment.orderId,
      db.select({ id: orders.id }).from(orders).where(like(orders.searchText, pattern)),
    ),
    sql`lower(${proofsOfPayment.senderName}) like ${pattern}`,
  );
}

async function withSamePictures(db: Queryable, rows: PaymentRow[]): Promise<PaymentToDecide[]> {
  if (rows.length === 0) return [];
  const doubles = await db
    .select({
      id: proofsOfPayment.id,
      receiptHash: proofsOfPayment.receiptHash,
      orderCode: orders.orderCode,
      status: proofsOfPayment.status,
      createdAt: proofsOfPayment.createdAt,
    })
    .from(proofsOfPayment)
    .innerJoin(orders, eq(orders.id, proofsOfPayment.orderId))
    .where(inArray(proofsOfPayment.receiptHash, [...new Set(rows.map(({ receiptHash }) => receiptHash))]))
    .orderBy(desc(proofsOfPayment.createdAt));
  return rows.map((row) => {
    const { receiptHash, createdAtText: _, bankAliasName, accountNumber, accountName, ...shown } = row;
    return {
      ...shown,
      account:
        bankAliasName === null
          ? null
          : { bankAliasName, number: accountNumber ?? "", holder: accountName ?? "" },
      transferredAt: row.transferredAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      paymentDueAt: row.paymentDueAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      samePicture: doubles
        .filter((other) => other.receiptHash === receiptHash && other.id !== row.id)
        .slice(0, namedDoubles)
        .map(({ orderCode, status, createdAt }) => ({
          orderCode,
          status,
          createdAt: createdAt.toISOString(),
        })),
    };
  });
}
