import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { AdminMisfit, MisfitClaim } from "#contract/machines/admin/misfits.ts";
import type { MisfitState } from "#contract/machines/misfits.ts";
import type { Language } from "#contract/core/languages.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { personName, personNameOf } from "../../rules/people/person-name.ts";
import type { Queryable } from "../../database/queryable.ts";
import { users } from "../../database/schema/accounts.ts";
import { machines, products } from "../../database/schema/catalogue.ts";
import { misfitReturns, misfits, type TakenAway } from "../../database/schema/misfits.ts";
import { orders } from "../../database/schema/orders.ts";
import { returns } from "../../database/schema/returns.ts";
import { returnNumber } from "../../rules/returns/return-number.ts";

/** Stores a report and returns its id. */
export async function insertMisfit(tx: Queryable, report: typeof misfits.$inferInsert): Promise<number> {
  const [written] = await tx.insert(misfits).values(report).returning({ id: misfits.id });
  if (written === undefined) throw new Error("a row that was inserted came not back");
  return written.id;
}

/** Stores that a report comes from a return. */
export async function nameReturn(tx: Queryable, from: typeof misfitReturns.$inferInsert): Promise<void> {
  await tx.insert(misfitReturns).values(from);
}

/** Which of these parts were reported with an order already. */
export async function reportedWithOrder(
  tx: Queryable,
  { orderId, productIds }: { orderId: string; productIds: number[] },
): Promise<Set<number>> {
  const rows = await tx
    .select({ productId: misfits.productId })
    .from(misfits)
    .where(and(eq(misfits.orderId, orderId), inArray(misfits.productId, productIds)));
  return new Set(rows.map(({ productId }) => productId));
}

/** The members of staff who decided. */
const deciders = alias(users, "decider");

/** Who reads reports. */
interface Reader {
  language: Language;
  /** Whether the reader may see who the customers are. */
  seesCustomers: boolean;
}

function selectMisfits(db: Queryable, language: Language) {
  return db
    .select({
      id: misfits.id,
      state: misfits.state,
      reportedAt: misfits.createdAt,
      /** To the microsecond, so that a page begins exactly after the last row of the previous page. */
      createdText: sql<string>`${misfits.createdAt}::text`,
      productId: misfits.productId,
      code: products.code,
      productName: language === "id" ? products.nameId : products.nameEn,
      machine: misfits.machine,
      serialNumber: misfits.serialNumber,
      number: misfits.number,
      note: misfits.note,
      machineId: misfits.machineId,
      brand: machines.brand,
      model: machines.model,
      hasFitment: sql<boolean>`exists (select from fitment
        where product_id = ${misfits.productId} and machine_id = ${misfits.machineId})`,
      hasReference: sql<boolean>`exists (select from cross_reference
        where product_id = ${misfits.productId} and code_normalized = ${misfits.referenceNormalized})`,
      customerId: misfits.userId,
      customerName: personName,
      customerPhone: users.phoneNumber,
      customerEmail: users.email,
      name: misfits.name,
      phoneNumber: misfits.phoneNumber,
      email: misfits.email,
      orderId: misfits.orderId,
      orderCode: orders.orderCode,
      returnNumber: sql<string | null>`case when ${returns.id} is not null then ${returnNumber} end`,
      decidedBy: sql<string>`coalesce(${personNameOf(deciders)}, '')`,
      decidedAt: misfits.decidedAt,
      answer: misfits.answer,
      taken: misfits.taken,
    })
    .from(misfits)
    .innerJoin(products, eq(products.id, misfits.productId))
    .leftJoin(machines, eq(machines.id, misfits.machineId))
    .leftJoin(users, eq(users.id, misfits.userId))
    .leftJoin(orders, eq(orders.id, misfits.orderId))
    .leftJoin(misfitReturns, eq(misfitReturns.misfitId, misfits.id))
    .leftJoin(returns, and(eq(returns.id, misfitReturns.returnId), eq(returns.orderId, misfits.orderId)))
    .leftJoin(deciders, eq(deciders.id, misfits.decidedBy));
}

type Row = Awaited<ReturnType<typeof selectMisfits>>[number];

/** A page of the reports of one state: the open ones from the oldest on, the decided ones from the newest on. */
export async function listMisfits(
  db: Queryable,
  { state, after }: { state: MisfitState; after: string },
  reader: Reader,
): Promise<{ rows: AdminMisfit[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, cursorFields.bigint]));
  const from = place && sql`(${place[0]}::timestamptz, ${place[1]}::bigint)`;
  const key = sql`(${misfits.createdAt}, ${misfits.id})`;
  const isOpen = state === "open";
  const inOrder = isOpen ? asc : desc;
  const found = await selectMisfits(db, reader.language)
    .where(and(eq(misfits.state, state), from && (isOpen ? sql`${key} > ${from}` : sql`${key} < ${from}`)))
    .orderBy(inOrder(misfits.createdAt), inOrder(misfits.id))
    .limit(pageLimit);
  const page = asPage(found, (last) => [last.createdText, last.id]);
  return { rows: page.rows.map((row) => shown(row, reader)), next: page.next };
}

/** One report as the staff reads it. */
export async function findMisfit(
  db: Queryable,
  id: number,
  reader: Reader,
): Promise<AdminMisfit | undefined> {
  const [row] = await selectMisfits(db, reader.language).where(eq(misfits.id, id));
  return row && shown(row, reader);
}

function shown(row: Row, { seesCustomers }: Reader): AdminMisfit {
  const { customerId } = row;
  const reporter =
    customerId === null
      ? { customerId, name: row.name, phoneNumber: row.phoneNumber, email: row.email }
      : {
          customerId,
          name: row.customerName ?? "",
          phoneNumber: row.customerPhone ?? "",
          email: row.customerEmail ?? "",
        };
  const isKnown = customerId !== null || reporter.name + reporter.phoneNumber + reporter.email !== "";
  const claims: [MisfitClaim, boolean][] = [
    ["fitment", row.hasFitment],
    ["reference", row.hasReference],
  ];
  return {
    id: row.id,
    state: row.state,
    reportedAt: row.reportedAt.toISOString(),
    product: { id: row.productId, code: row.code, name: row.productName },
    machine: row.machine,
    serialNumber: row.serialNumber,
    number: row.number,
    note: row.note,
    knownMachine:
      row.machineId === null ? null : { id: row.machineId, brand: row.brand ?? "", model: row.model ?? "" },
    claims: claims.flatMap(([claim, isThere]) => (isThere ? [claim] : [])),
    reporter: seesCustomers && isKnown ? reporter : null,
    order:
      row.orderId === null
        ? null
        : { id: row.orderId, orderCode: row.orderCode ?? "", returnNumber: row.returnNumber },
    decision:
      row.decidedAt === null
        ? null
        : { by: row.decidedBy, at: row.decidedAt.toISOString(), answer: row.answer },
    taken: misfitTaken(row.taken),
  };
}

function misfitTaken(taken: TakenAway | null): MisfitClaim[] {
  return [
    ...(taken?.fitment ? (["fitment"] as const) : []),
    ...(taken?.reference ? (["reference"] as const) : []),
  ];
}

/** A report that is about to be decided or opened again; its row stays locked until the transaction ends. */
export async function lockMisfit(tx: Queryable, id: number) {
  const [row] = await tx
    .select({
      state: misfits.state,
      productId: misfits.productId,
      machineId: misfits.machineId,
      referenceNormalized: misfits.referenceNormalized,
      taken: misfits.taken,
    })
    .from(misfits)
    .where(eq(misfits.id, id))
    .for("update");
  return row;
}

/** Writes what the staff says of a report. */
export async function writeDecision(
  tx: Queryable,
  id: number,
  {
    state,
    decidedBy,
    answer,
    taken,
  }: { state: MisfitState; decidedBy: string | null; answer: string; taken: TakenAway | null },
): Promise<void> {
  await tx
    .update(misfits)
    .set({ state, decidedBy, answer, taken, decidedAt: state === "open" ? null : sql`now()` })
    .where(eq(misfits.id, id));
}

/**
 * Empties what says who has reported something, and the words: of a customer who is erased, or of guests so many months
 * after they reported it. What the report says about part and machine stays. Returns how many reports it was.
 */
export async function forgetReporters(
  tx: Queryable,
  of: { userId: string } | { guestsAfterMonths: number },
): Promise<number> {
  const isTheirs =
    "userId" in of
      ? eq(misfits.userId, of.userId)
      : sql`${misfits.userId} is null and ${misfits.createdAt} < now() - make_interval(months => ${of.guestsAfterMonths})
          and (${misfits.name}, ${misfits.phoneNumber}, ${misfits.email}, ${misfits.note}, ${misfits.answer}) <> ('', '', '', '', '')`;
  const forgotten = await tx
    .update(misfits)
    .set({ userId: null, orderId: null, name: "", phoneNumber: "", email: "", note: "", answer: "" })
    .where(isTheirs)
    .returning({ id: misfits.id });
  const ids = forgotten.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(misfitReturns).where(inArray(misfitReturns.misfitId, ids));
  return forgotten.length;
}
