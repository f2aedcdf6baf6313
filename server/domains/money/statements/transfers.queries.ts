import { and, desc, eq, exists, gt, inArray, like, lt, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { MatchProposal, MatchSum, Transfer, TransferState } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { isAccountOf } from "../../../rules/money/account-of-statement.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { containing } from "../../../database/like.ts";
import { users } from "../../../database/schema/accounts.ts";
import { orders } from "../../../database/schema/orders.ts";
import { paymentAllocations, payments, undoneMatches } from "../../../database/schema/payments.ts";
import { bankTransfers, bankStatements } from "../../../database/schema/statements.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../../core/keyset-page.ts";
import { exportById } from "../../../bank-files/bank-exports.ts";
import { listPayableOrders, typedAmount } from "./payable-orders.queries.ts";
import { firstDueDay, orderCodesIn, proposeMatches } from "./propose-matches.ts";
import { proposeSums } from "./propose-sums.ts";
import { personName } from "../../../rules/people/person-name.ts";

/** The orders that a transfer paid, in the contract's form. */
const paidOrders = sql<Transfer["orders"]>`(
  select coalesce(json_agg(paid order by paid."orderCode"), '[]') from (
    select on_order.id, on_order.order_code as "orderCode", on_order.status as "orderStatus", on_order.total_rupiah as total,
      sum(part.amount_rupiah)::bigint as amount, trim(on_order.customer_first_name || ' ' || on_order.customer_last_name) as "customerName"
    from payment_allocation part join payment on payment.id = part.payment_id join sales_order on_order on on_order.id = payment.order_id
    where part.mutation_id = bank_mutation.id group by on_order.id
  ) paid)`;

function selectTransfers(db: Queryable) {
  return db
    .select({
      id: bankTransfers.id,
      bookedOn: bankTransfers.bookedOn,
      description: bankTransfers.description,
      amount: bankTransfers.amountRupiah,
      state: bankTransfers.state,
      isNeverBooked: bankTransfers.isNeverBooked,
      layout: bankStatements.layout,
      statementBank: bankStatements.bank,
      accountNumber: bankStatements.accountNumber,
      isOwnAccount: sql<boolean>`exists (select from bank_account where ${isAccountOf("bank_statement")})`,
      fileName: bankStatements.fileName,
      takenInAt: bankStatements.createdAt,
      orders: paidOrders,
      decidedBy: sql<
        string | null
      >`(select ${personName} from ${users} where ${users.id} = ${bankTransfers.decidedBy})`,
      decidedAt: bankTransfers.decidedAt,
      reason: bankTransfers.asideReason,
    })
    .from(bankTransfers)
    .innerJoin(bankStatements, eq(bankStatements.id, bankTransfers.statementId));
}

type TransferRow = Awaited<ReturnType<typeof selectTransfers>>[number];

/** A page of the incoming transfers in one state, or of those that a text finds, the newest first; open ones with the orders that they may have paid. */
export async function listTransfers(
  db: Queryable,
  { state, q, after }: { state: TransferState; q: string; after: string },
): Promise<{ rows: Transfer[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.bigint]));
  const where = and(
    eq(bankTransfers.state, state),
    sql`${bankTransfers.amountRupiah} > 0`,
    place && lt(bankTransfers.id, place[0]),
  );
  const rows = await selectTransfers(db)
    .where(q === "" ? where : inArray(bankTransfers.id, matching(db, q, where)))
    .orderBy(desc(bankTransfers.id))
    .limit(pageLimit);
  const page = asPage(rows, (last) => [last.id]);
  return { rows: await withProposals(db, page.rows), next: page.next };
}

/** One transfer as the list shows it. */
export async function findTransfer(db: Queryable, id: number): Promise<Transfer | undefined> {
  const rows = await selectTransfers(db).where(
    and(eq(bankTransfers.id, id), gt(bankTransfers.amountRupiah, 0)),
  );
  const [found] = await withProposals(db, rows);
  return found;
}

/**
 * The first transfers of a page that the text finds: in their own words, by their amount, or by an order that they paid. Each way by itself uses an index, or
 * ends after one page; together they would read all transfers.
 */
function matching(db: Queryable, q: string, where: SQL | undefined) {
  const firstOf = (condition: SQL) =>
    db
      .select({ id: bankTransfers.id })
      .from(bankTransfers)
      .where(and(where, condition))
      .orderBy(desc(bankTransfers.id))
      .limit(pageLimit);
  const ofOrder = db
    .select({ one: sql`1` })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentAllocations.mutationId, bankTransfers.id), like(orders.searchText, containing(q))));
  const byText = firstOf(sql`lower(${bankTransfers.description}) like ${containing(q)}`);
  const byOrder = firstOf(exists(ofOrder));
  const amount = typedAmount(q);
  if (amount === undefined) return union(byText, byOrder);
  return union(byText, byOrder, firstOf(eq(bankTransfers.amountRupiah, amount)));
}

async function withProposals(db: Queryable, rows: TransferRow[]): Promise<Transfer[]> {
  const transfers = rows
    .filter(({ state, isOwnAccount }) => state === "open" && isOwnAccount)
    .map(({ id, bookedOn, takenInAt, description, amount }) => ({
      id,
      day: bookedOn ?? jakartaDay(new Date(takenInAt)),
      description,
      amountRupiah: amount,
    }));
  const payable =
    transfers.length === 0
      ? []
      : await listPayableOrders(db, {
          transfers,
          codes: [...new Set(transfers.flatMap(({ description }) => orderCodesIn(description)))],
          since: firstDueDay(transfers),
        });
  const undone = await listUndone(
    db,
    transfers.map(({ id }) => id),
  );
  const proposals = proposeMatches(transfers, payable, undone);
  const isCertain = (id: number) =>
    proposals.get(id)?.some(({ strength }) => strength === "certain") === true;
  const sums = proposeSums(
    transfers.filter(({ id }) => !isCertain(id)),
    payable,
    undone,
  );
  return rows.map((row): Transfer => {
    const { layout, statementBank, takenInAt: _, ...shown } = row;
    return {
      ...shown,
      id: String(row.id),
      bank: bankOf({ statementBank, layout }),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      ...withoutVague(proposals.get(row.id) ?? [], sums.get(row.id) ?? []),
    };
  });
}

/** Where a sum fits the amount and the payer, single orders that have only the payer's name say nothing more. */
function withoutVague(proposals: MatchProposal[], sums: MatchSum[]): Pick<Transfer, "proposals" | "sums"> {
  const isClear = sums.some(({ strength }) => strength === "strong");
  const saysMore = proposals.filter(({ reasons }) => reasons.some((reason) => reason !== "name"));
  return { proposals: isClear ? saysMore : proposals, sums };
}

/** The codes of the orders that movements paid, by the movement's id. */
export async function listOrderCodes(db: Queryable, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ id: paymentAllocations.mutationId, code: orders.orderCode })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(inArray(paymentAllocations.mutationId, [...ids]));
  const codes = Map.groupBy(rows, ({ id }) => id);
  return new Map([...codes].map(([id, of]) => [id, of.map(({ code }) => code)]));
}

/** The facts for a decision on a transfer, whose row is locked until the transaction ends. */
export async function lockTransfer(tx: Queryable, id: number) {
  const [held] = await tx
    .select({
      id: bankTransfers.id,
      state: bankTransfers.state,
      amountRupiah: bankTransfers.amountRupiah,
      description: bankTransfers.description,
      bookedOn: bankTransfers.bookedOn,
      decidedBy: bankTransfers.decidedBy,
      decidedAt: bankTransfers.decidedAt,
      accountNumber: bankStatements.accountNumber,
      takenInAt: bankStatements.createdAt,
      layout: bankStatements.layout,
      statementBank: bankStatements.bank,
    })
    .from(bankTransfers)
    .innerJoin(bankStatements, eq(bankStatements.id, bankTransfers.statementId))
    .where(and(eq(bankTransfers.id, id), gt(bankTransfers.amountRupiah, 0)))
    .for("update", { of: bankTransfers });
  return held && { ...held, bank: bankOf(held) };
}
export type LockedTransfer = NonNullable<Awaited<ReturnType<typeof lockTransfer>>>;

/** The bank's short name; of a file that an older version took in, its layout says it. Empty if nobody knows it. */
function bankOf({ statementBank, layout }: { statementBank: string; layout: string }): string {
  return statementBank || (exportById(layout)?.bank ?? "");
}

/** How the audit names a transfer: without the bank's text, which names the payer and could never be removed there. */
export function auditLabelOf({
  amountRupiah,
  bookedOn,
}: Pick<LockedTransfer, "amountRupiah" | "bookedOn">): string {
  return `${formatRupiah(amountRupiah)} ${bookedOn ?? ""}`.trim();
}

/** Records the decision on a transfer whose row the caller has locked. */
export async function writeTransferState(
  tx: Queryable,
  id: number,
  decision: { state: TransferState; orderId: string | null; decidedBy: string; reason?: string },
): Promise<void> {
  const isOpen = decision.state === "open";
  await tx
    .update(bankTransfers)
    .set({
      state: decision.state,
      orderId: decision.orderId,
      decidedBy: isOpen ? null : decision.decidedBy,
      decidedAt: isOpen ? null : sql`now()`,
      asideReason: decision.state === "ignored" ? (decision.reason ?? "") : "",
    })
    .where(eq(bankTransfers.id, id));
}

/** Records that a transfer was matched with an order by mistake, so that the order is not proposed for it again. */
export async function rememberUndone(
  tx: Queryable,
  pair: { mutationId: number; orderId: string },
): Promise<void> {
  await tx.insert(undoneMatches).values(pair).onConflictDoNothing();
}

/** The orders with which each of these transfers was matched by mistake. */
async function listUndone(db: Queryable, transferIds: number[]): Promise<Map<number, Set<string>>> {
  const undone = new Map<number, Set<string>>();
  if (transferIds.length === 0) return undone;
  const rows = await db.select().from(undoneMatches).where(inArray(undoneMatches.mutationId, transferIds));
  for (const { mutationId, orderId } of rows) {
    undone.set(mutationId, (undone.get(mutationId) ?? new Set()).add(orderId));
  }
  return undone;
}

/** The name of a member of staff; `-` if it is not known. */
export async function nameOfPerson(db: Queryable, userId: string | null): Promise<string> {
  if (userId === null) return "-";
  const [person] = await db.select({ name: personName }).from(users).where(eq(users.id, userId));
  return person?.name ?? "-";
}
