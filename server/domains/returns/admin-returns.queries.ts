import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { AdminReturn, returnTabs } from "#contract/returns/admin/returns.ts";
import type { Language } from "#contract/core/languages.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import { returnLines, returnPhotos, returns } from "../../database/schema/returns.ts";
import { stockMovements } from "../../database/schema/stock.ts";
import { lineNameIn } from "../../rules/orders/line-name.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { returnNumber } from "../../rules/returns/return-number.ts";
import { setOffRupiah } from "./returns.queries.ts";

function selectReturns(db: Queryable) {
  return db
    .select({
      id: returns.id,
      number: returnNumber,
      state: returns.state,
      askedAt: returns.createdAt,
      since: returns.since,
      /** To the microsecond, so that a page begins exactly after the last row of the previous page. */
      sinceText: sql<string>`${returns.since}::text`,
      isEntered: returns.isEntered,
      note: returns.note,
      address: returns.address,
      answer: returns.answer,
      settlement: returns.settlement,
      setOff: setOffRupiah,
      amount: sql<number | null>`(select -sum(amount_rupiah) from payment
        where payment.id in (${returns.refundId}, ${returns.restRefundId}))`.mapWith(Number),
      replacementCode: sql<
        string | null
      >`(select order_code from sales_order replacement where replacement.id = ${returns.replacementId})`,
      orderId: orders.id,
      orderCode: orders.orderCode,
      customerName: sql<string>`trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName})`,
      customerCompany: orders.customerCompany,
      customerPhoneNumber: orders.customerPhoneNumber,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId));
}

type FoundReturn = Awaited<ReturnType<typeof selectReturns>>[number];

interface ReturnList {
  state?: (typeof returnTabs)[number] | undefined;
  order?: string | undefined;
  after: string;
  /** The states in which the reader may take the next step: those are `waiting`. */
  steps: readonly ReturnState[];
}

/** A page of returns, the one that has been in its state for the longest time first. */
export async function listReturns(db: Queryable, { state, order, after, steps }: ReturnList, seen: Seen) {
  const place = decodeCursor(after, z.tuple([cursorFields.moment, cursorFields.bigint]));
  const states = state === "waiting" ? steps : state && [state];
  const found = await selectReturns(db)
    .where(
      and(
        states && inArray(returns.state, states),
        order === undefined ? undefined : eq(returns.orderId, order),
        place && sql`(${returns.since}, ${returns.id}) > (${place[0]}::timestamptz, ${place[1]}::bigint)`,
      ),
    )
    .orderBy(asc(returns.since), asc(returns.id))
    .limit(pageLimit);
  const page = asPage(found, (last) => [last.sinceText, last.id]);
  return { rows: await withParts(db, page.rows, seen), next: page.next };
}

/** What the reader may see. */
interface Seen {
  seesPayments: boolean;
  /** The reader's language; without one, parts are called as in their order. */
  language?: Language;
}

/** One return; undefined if there is none. */
export async function findReturn(db: Queryable, id: number, seen: Seen): Promise<AdminReturn | undefined> {
  const found = await selectReturns(db).where(eq(returns.id, id));
  return (await withParts(db, found, seen))[0];
}

async function withParts(
  db: Queryable,
  found: FoundReturn[],
  { seesPayments, language }: Seen,
): Promise<AdminReturn[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      lineId: returnLines.lineId,
      code: orderLines.code,
      name: language === undefined ? orderLines.name : lineNameIn(language),
      qty: returnLines.qty,
      salesUnit: orderLines.salesUnit,
      reason: returnLines.reason,
      receivedQty: returnLines.receivedQty,
      shelfQty: returnLines.shelfQty,
      scrapQty: returnLines.scrapQty,
      makerQty: returnLines.makerQty,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderLines.position));
  const photos = await db
    .select({ returnId: returnPhotos.returnId, id: returnPhotos.id })
    .from(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .orderBy(asc(returnPhotos.id));
  return found.map(({ askedAt, since, amount, ...row }) => ({
    ...row,
    askedAt: askedAt.toISOString(),
    since: since.toISOString(),
    amount: seesPayments ? amount : null,
    lines: lines.flatMap(({ returnId, ...line }) => (returnId === row.id ? [line] : [])),
    photos: photos.flatMap(({ returnId, id }) => (returnId === row.id ? [id] : [])),
  }));
}

/** The key of a return's photo in the private store, with the return's number as its name. */
export async function findReturnPhoto(db: Queryable, { id, photoId }: { id: number; photoId: number }) {
  const [photo] = await db
    .select({ key: returnPhotos.pictureKey, name: sql<string>`${returnNumber} || '-' || ${returnPhotos.id}` })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returnPhotos.id, photoId), eq(returnPhotos.returnId, id)));
  return photo;
}

/** The products of a return's pieces that came; null for a product that no longer exists. */
export async function listReturnedProducts(tx: Queryable, id: number) {
  return tx
    .select({
      lineId: returnLines.lineId,
      productId: orderLines.productId,
      code: orderLines.code,
      salesUnit: orderLines.salesUnit,
      receivedQty: returnLines.receivedQty,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.lineId))
    .where(and(eq(returnLines.returnId, id), sql`${returnLines.receivedQty} > 0`))
    .orderBy(asc(orderLines.position));
}

/** The pieces that a return's inspection has put on the shelf and that were not taken off it again, by product. */
export async function listShelved(
  tx: Queryable,
  { id, number, orderId }: Pick<AdminReturn, "id" | "number" | "orderId">,
) {
  const rows = await tx
    .select({
      productId: stockMovements.productId,
      code: sql<string>`max(${orderLines.code})`,
      quantity: sql<number>`sum(${stockMovements.quantity})::integer`,
    })
    .from(stockMovements)
    .innerJoin(
      orderLines,
      sql`${orderLines.id} = (select min(sales_order_line.id) from sales_order_line join return_line on return_line.line_id = sales_order_line.id
        where return_line.return_id = ${id} and sales_order_line.product_id = ${stockMovements.productId})`,
    )
    .where(
      and(
        eq(stockMovements.kind, "return"),
        eq(stockMovements.orderId, orderId),
        eq(stockMovements.reason, number),
      ),
    )
    .groupBy(stockMovements.productId);
  return rows.filter(({ quantity }) => quantity > 0);
}
