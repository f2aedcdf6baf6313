import { and, desc, eq, gt, inArray, like, lt, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { MatchableOrder, Mutation, MutationState } from "#contract/admin/statements.ts";
import type { OrderStatus } from "#contract/order-states.ts";
import type { Queryable } from "../../database/client.ts";
import { isOfKind, runNamed } from "../../database/prepared.ts";
import { users } from "../../database/schema/auth.ts";
import { orders } from "../../database/schema/orders.ts";
import { bankMutations, bankStatements } from "../../database/schema/statements.ts";
import { asPage, decodeCursor, pageLimit } from "../../http/list-cursor.ts";
import { layoutById } from "../../statements/find-layout.ts";
import { dayInJakarta, orderCodesIn, proposeMatches, type PayableOrder } from "./propose-matches.ts";
import { personName } from "./statements.queries.ts";

/** Orders that one amount may fit; more are no help. */
const candidatesAtMost = 500;
const searchAnswers = 10;

function selectMutations(db: Queryable) {
  return db
    .select({
      id: bankMutations.id,
      bookedOn: bankMutations.bookedOn,
      description: bankMutations.description,
      amount: bankMutations.amountRupiah,
      state: bankMutations.state,
      layout: bankStatements.layout,
      accountNumber: bankStatements.accountNumber,
      fileName: bankStatements.fileName,
      takenInAt: bankStatements.createdAt,
      orderId: orders.id,
      orderCode: orders.orderCode,
      orderStatus: orders.status,
      orderTotal: orders.totalRupiah,
      customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
      decidedBy: sql<
        string | null
      >`(select ${personName} from ${users} where ${users.id} = ${bankMutations.decidedBy})`,
      decidedAt: bankMutations.decidedAt,
    })
    .from(bankMutations)
    .innerJoin(bankStatements, eq(bankStatements.id, bankMutations.statementId))
    .leftJoin(orders, eq(orders.id, bankMutations.orderId));
}

type MutationRow = Awaited<ReturnType<typeof selectMutations>>[number];

/** Money that came, of one state, the newest first; open transfers with the orders that they may have paid. */
export async function listMutations(
  db: Queryable,
  { state, q, after }: { state: MutationState; q: string; after: string },
): Promise<{ rows: Mutation[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([z.int()]));
  const query = selectMutations(db)
    .where(
      and(
        isOfKind(bankMutations.state, state),
        sql`${bankMutations.amountRupiah} > 0`,
        q === "" ? undefined : matching(db, q),
        place && lt(bankMutations.id, place[0]),
      ),
    )
    .orderBy(desc(bankMutations.id))
    .limit(pageLimit);
  const rows = await (q === "" ? runNamed(query) : query);
  const page = asPage(rows, (last) => [last.id]);
  return { rows: await withProposals(db, page.rows), next: page.next };
}

/** One transfer as the list has it. */
export async function findMutation(db: Queryable, id: number): Promise<Mutation | undefined> {
  const rows = await selectMutations(db).where(
    and(eq(bankMutations.id, id), gt(bankMutations.amountRupiah, 0)),
  );
  const [found] = await withProposals(db, rows);
  return found;
}

function likePattern(q: string): string {
  return `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

/** Whole Rupiah that somebody may have typed, with or without points. */
function typedAmount(q: string): number | undefined {
  const digits = q.replace(/^rp\.?\s*/i, "").replace(/[.,\s]/g, "");
  return /^\d{3,13}$/.test(digits) ? Number(digits) : undefined;
}

function matching(db: Queryable, q: string): SQL | undefined {
  const amount = typedAmount(q);
  return or(
    sql`lower(${bankMutations.description}) like ${likePattern(q)}`,
    amount === undefined ? undefined : eq(bankMutations.amountRupiah, amount),
    inArray(
      bankMutations.orderId,
      db
        .select({ id: orders.id })
        .from(orders)
        .where(like(orders.searchText, likePattern(q))),
    ),
  );
}

async function withProposals(db: Queryable, rows: MutationRow[]): Promise<Mutation[]> {
  const transfers = rows
    .filter(({ state }) => state === "open")
    .map(({ id, bookedOn, takenInAt, description, amount }) => ({
      id,
      day: bookedOn ?? dayInJakarta(takenInAt),
      description,
      amountRupiah: amount,
    }));
  const proposals = proposeMatches(
    transfers,
    await listPayableOrders(db, {
      amounts: [...new Set(transfers.map(({ amountRupiah }) => amountRupiah))],
      codes: [...new Set(transfers.flatMap(({ description }) => orderCodesIn(description)))],
    }),
  );
  return rows.map((row): Mutation => {
    const { orderId, orderCode, orderStatus, orderTotal, customerName, layout, takenInAt: _, ...shown } = row;
    return {
      ...shown,
      id: String(row.id),
      bank: layoutById(layout)?.bank ?? "BCA",
      decidedAt: row.decidedAt?.toISOString() ?? null,
      order:
        orderId === null || orderCode === null || orderStatus === null
          ? null
          : { id: orderId, orderCode, orderStatus, total: orderTotal ?? 0, customerName },
      proposals: proposals.get(row.id) ?? [],
    };
  });
}

// The query builder leaves a column's table out where a query has one table: in a subquery the names are written out.

/** Statuses of orders that were paid: a transfer can still be tied to one that has none. */
const paidStatuses: OrderStatus[] = ["packing", "delivering", "done"];

const isMatchable = and(
  inArray(orders.status, ["waiting for payment", ...paidStatuses]),
  sql`not exists (select from bank_mutation where bank_mutation.order_id = sales_order.id)`,
);

const askedAt = sql<
  string | null
>`(select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from sales_order_event where order_id = sales_order.id and to_status = 'waiting for payment')`;

const hasReceipt = sql<boolean>`exists (select from proof_of_payment where order_id = sales_order.id and status <> 'rejected')`;

const payableColumns = {
  orderId: orders.id,
  orderCode: orders.orderCode,
  orderStatus: orders.status,
  customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
  customerCompany: orders.customerCompany,
  total: orders.totalRupiah,
  uniqueCode: orders.uniqueCodeRupiah,
  askedAt,
  senderName: orders.paymentReceiptSenderName,
  hasReceipt,
};

/** Orders that a transfer can be matched to, of some amounts or of some codes. */
async function listPayableOrders(
  db: Queryable,
  { amounts, codes }: { amounts: number[]; codes: string[] },
): Promise<PayableOrder[]> {
  if (amounts.length === 0) return [];
  // Two lists as one value each, so that the text stays the same.
  const hasAmount = sql`${orders.totalRupiah} = any(${sql.param(amounts)}::bigint[])`;
  const hasCode = sql`${orders.orderCode} = any(${sql.param(codes)}::text[])`;
  const rows = await runNamed(
    db
      .select(payableColumns)
      .from(orders)
      .where(and(isMatchable, codes.length > 0 ? or(hasAmount, hasCode) : hasAmount))
      .orderBy(desc(orders.orderDate))
      .limit(candidatesAtMost),
  );
  return rows.map((row) =>
    Object.assign(row, {
      names: [row.senderName ?? "", row.customerName, row.customerCompany].filter((name) => name !== ""),
    }),
  );
}

/** Orders that a transfer can be matched to by hand: those that wait first, then the newest. */
export async function searchMatchableOrders(db: Queryable, q: string): Promise<MatchableOrder[]> {
  const amount = typedAmount(q);
  return db
    .select(payableColumns)
    .from(orders)
    .where(
      and(
        isMatchable,
        or(
          like(orders.searchText, likePattern(q)),
          amount === undefined ? undefined : eq(orders.totalRupiah, amount),
        ),
      ),
    )
    .orderBy(sql`${orders.status} <> 'waiting for payment'`, desc(orders.orderDate))
    .limit(searchAnswers);
}

/** What a decision on a transfer depends on; the row is held until the transaction ends. */
export async function lockMutation(tx: Queryable, id: number) {
  const [held] = await tx
    .select({
      state: bankMutations.state,
      orderId: bankMutations.orderId,
      amountRupiah: bankMutations.amountRupiah,
      description: bankMutations.description,
      decidedBy: bankMutations.decidedBy,
    })
    .from(bankMutations)
    .where(and(eq(bankMutations.id, id), gt(bankMutations.amountRupiah, 0)))
    .for("update");
  return held;
}

/** Writes down what was decided on a transfer that the caller holds. */
export async function writeMutationState(
  tx: Queryable,
  id: number,
  decision: { state: MutationState; orderId: string | null; decidedBy: string },
): Promise<void> {
  const isOpen = decision.state === "open";
  await tx
    .update(bankMutations)
    .set({
      state: decision.state,
      orderId: decision.orderId,
      decidedBy: isOpen ? null : decision.decidedBy,
      decidedAt: isOpen ? null : sql`now()`,
    })
    .where(eq(bankMutations.id, id));
}

/** The name of somebody of the staff; `-` where nobody is known. */
export async function nameOfPerson(db: Queryable, userId: string | null): Promise<string> {
  if (userId === null) return "-";
  const [person] = await db.select({ name: personName }).from(users).where(eq(users.id, userId));
  return person?.name ?? "-";
}
