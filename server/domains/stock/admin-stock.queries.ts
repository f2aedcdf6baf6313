import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { StockHolder, StockMovement, StockRow, stockShown } from "#contract/stock/admin/stock.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../database/queryable.ts";
import { containing } from "../../database/like.ts";
import { users } from "../../database/schema/accounts.ts";
import { products } from "../../database/schema/catalogue.ts";
import { orderLines, orders } from "../../database/schema/orders.ts";
import { stockMovements, stocks } from "../../database/schema/stock.ts";
import { asPage, cursorFields, decodeCursor, pageLimit } from "../../core/keyset-page.ts";
import { statusesThat } from "#contract/orders/order-states.ts";
import { isBelowMinimum } from "../../rules/stock/below-minimum-stock.ts";
import { fewPieces } from "../../rules/stock/shown-stock.ts";

const available = sql<number>`(${stocks.onHand} - ${stocks.reserved})`;

/** Pieces of a line that have not left. */
const wantedQty = sql<number>`(${orderLines.qty} - ${orderLines.cancelledQty} - ${orderLines.shippedQty})`;

/** Open lines of orders that hold fewer pieces than they still need. */
const isWaiting = and(
  inArray(orders.status, statusesThat("reservesStock")),
  lt(orderLines.reservedQty, wantedQty),
);

const stockColumns = (language: Language) => ({
  productId: products.id,
  code: products.code,
  name: language === "id" ? products.nameId : products.nameEn,
  salesUnit: products.salesUnit,
  isCounted: sql<boolean>`${stocks.productId} is not null`,
  shelf: sql<string>`coalesce(${stocks.shelf}, '')`,
  onHand: sql<number>`coalesce(${stocks.onHand}, 0)`,
  reserved: sql<number>`coalesce(${stocks.reserved}, 0)`,
  available: sql<number>`coalesce(${available}, 0)`,
  waiting: sql<number>`case when ${stocks.productId} is null then 0 else (
    select coalesce(sum(${wantedQty} - ${orderLines.reservedQty}), 0)::integer
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.productId} = ${products.id} and ${isWaiting}) end`,
  minimum: products.minimumStock,
});

interface StockList {
  q?: string | undefined;
  show?: (typeof stockShown)[number] | undefined;
  sort?: "code" | "-code" | "available" | "-available" | undefined;
  after?: string | undefined;
}

/** One page of the stock list, sorted by available pieces if only scarce stock is shown, else by part number. */
export async function listStock(db: Queryable, list: StockList, language: Language) {
  const show = list.show ?? ((list.q ?? "").trim() === "" ? "counted" : "all");
  const sort = list.sort ?? (isByAvailable(show) ? "available" : "code");
  const isUp = !sort.startsWith("-");
  const direction = isUp ? asc : desc;
  const beyond = isUp ? sql`>` : sql`<`;
  const rows = await db
    .select({ ...stockColumns(language), number: products.codeNormalized })
    .from(products)
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .where(
      and(
        shown(show),
        isByCode(sort) ? undefined : isNotNull(stocks.productId),
        isFound(list.q),
        isByCode(sort) ? isBehindCode(list.after, beyond) : isBehindAvailable(list.after, beyond),
      ),
    )
    .orderBy(
      ...(isByCode(sort)
        ? [direction(products.codeNormalized)]
        : [direction(available), direction(stocks.productId)]),
    )
    .limit(pageLimit);
  const page = asPage(rows, (last) => (isByCode(sort) ? [last.number] : [last.available, last.productId]));
  return { rows: page.rows, next: page.next };
}

/** Matches the rows after the product with the number of a cursor. */
function isBehindCode(cursor: string | undefined, beyond: SQL): SQL | undefined {
  const place = decodeCursor(cursor, z.tuple([cursorFields.text]));
  return place && sql`${products.codeNormalized} ${beyond} ${place[0]}`;
}

/** Matches the rows after the product with the available pieces and the id of a cursor. */
function isBehindAvailable(cursor: string | undefined, beyond: SQL): SQL | undefined {
  const place = decodeCursor(cursor, z.tuple([cursorFields.integer, cursorFields.integer]));
  return (
    place && sql`(${available}, ${stocks.productId}) ${beyond} (${place[0]}::integer, ${place[1]}::integer)`
  );
}

function isByCode(sort: NonNullable<StockList["sort"]>): boolean {
  return sort.endsWith("code");
}

/** Whether the list shows scarce products, with the scarcest first. */
function isByAvailable(show: (typeof stockShown)[number]): boolean {
  return show === "belowMinimum" || show === "low" || show === "none";
}

function shown(show: (typeof stockShown)[number]): SQL | undefined {
  if (show === "all") return isNull(products.archivedAt);
  if (show === "notCounted") return and(isNull(stocks.productId), isNull(products.archivedAt));
  if (show === "belowMinimum") return isBelowMinimum;
  if (show === "low") return sql`${available} between 1 and ${fewPieces}`;
  if (show === "none") return sql`${available} = 0`;
  const isCounted = sql`${stocks.productId} is not null`;
  if (show === "counted") return isCounted;
  return and(
    isCounted,
    sql`${products.id} in (select ${orderLines.productId} from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId} where ${isWaiting})`,
  );
}

/**
 * Matches products whose number begins with the typed text (from three characters on: contains it), or whose search
 * words contain all typed words.
 */
function isFound(q: string | undefined): SQL | undefined {
  const typed = (q ?? "").trim();
  if (typed === "") return undefined;
  const number = normalizePartNumber(typed);
  const words = typed.toLowerCase().split(/\s+/);
  const hasWords = words.every((word) => word.length > 2);
  return (
    or(
      number === ""
        ? undefined
        : sql`${products.codeNormalized} like ${`${number.length < 3 ? "" : "%"}${number}%`}`,
      hasWords
        ? and(...words.map((word) => sql`${products.searchWords} like ${containing(word)}`))
        : undefined,
    ) ?? sql`false`
  );
}

/** The stock of these products, counted or not, by product id. */
export async function findStockRows(
  db: Queryable,
  productIds: number[],
  language: Language,
): Promise<Map<number, StockRow>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select(stockColumns(language))
    .from(products)
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .where(inArray(products.id, productIds));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The stock of one product, counted or not. */
export async function findStockRow(
  db: Queryable,
  productId: number,
  language: Language,
): Promise<StockRow | undefined> {
  return (await findStockRows(db, [productId], language)).get(productId);
}

export async function findProductCode(db: Queryable, productId: number): Promise<string | undefined> {
  const [row] = await db.select({ code: products.code }).from(products).where(eq(products.id, productId));
  return row?.code;
}

/** The products with these normalised numbers, by number. */
export async function findProductsByNumber(db: Queryable, numbers: string[]) {
  const rows = await db
    .select({ id: products.id, code: products.code, number: products.codeNormalized })
    .from(products)
    .where(inArray(products.codeNormalized, [...new Set(numbers)]));
  return new Map(rows.map((row) => [row.number, row]));
}

/** The products with these GTINs, by GTIN as it was asked for; a GTIN may be written with zeros before it. */
export async function findProductsByGtin(db: Queryable, gtins: string[]): Promise<Map<string, number>> {
  if (gtins.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, gtin: products.gtin })
    .from(products)
    .where(inArray(products.gtin, [...new Set(gtins.flatMap(writingsOfGtin))]));
  const byGtin = new Map(rows.map(({ id, gtin }) => [gtin, id]));
  return new Map(
    gtins.flatMap((gtin) => {
      const id = writingsOfGtin(gtin)
        .map((one) => byGtin.get(one))
        .find((one) => one !== undefined);
      return id === undefined ? [] : [[gtin, id] as const];
    }),
  );
}

/** A GTIN with 8, 12, 13 and 14 digits, as far as it has zeros for that. */
function writingsOfGtin(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, "");
  return [8, 12, 13, 14]
    .filter((length) => digits.length <= length)
    .map((length) => digits.padStart(length, "0"));
}

/** The products on a shelf, however its letters are written. */
export async function listIdsOnShelf(db: Queryable, shelf: string, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: stocks.productId })
    .from(stocks)
    .where(sql`lower(${stocks.shelf}) = ${shelf.toLowerCase()}`)
    .orderBy(asc(stocks.productId))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The open orders that hold pieces of a product or wait for them, the oldest first. */
export async function listHolders(db: Queryable, productId: number): Promise<StockHolder[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      orderCode: orders.orderCode,
      orderDate: orders.orderDate,
      orderStatus: orders.status,
      customer: sql<string>`coalesce(nullif(${orders.customerCompany}, ''), trim(${orders.customerFirstName} || ' ' || ${orders.customerLastName}))`,
      qty: wantedQty,
      reservedQty: orderLines.reservedQty,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        inArray(orders.status, statusesThat("reservesStock")),
        gt(wantedQty, 0),
      ),
    )
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(100);
  return rows.map(({ orderDate, ...row }) => ({ ...row, orderDate: orderDate.toISOString() }));
}

const isTakenBack = sql<boolean>`exists (select from stock_movement back
  where back.product_id = stock_movement.product_id and back.takes_back = stock_movement.id)`;

/** A count of a product that was not counted before: no movement, or one that left other than none, stands before it. */
const startsCounting = sql<boolean>`stock_movement.kind = 'count' and stock_movement.takes_back is null
  and stock_movement.quantity = stock_movement.on_hand_after
  and coalesce((select earlier.on_hand_after <> 0 from stock_movement earlier
    where earlier.product_id = stock_movement.product_id and earlier.id < stock_movement.id
    order by earlier.id desc limit 1), true)`;

/** A movement of a product, as long as it can be taken back: reliable while the product's stock is locked. */
export async function findMovement(tx: Queryable, { productId, id }: { productId: number; id: number }) {
  const [movement] = await tx
    .select({
      kind: stockMovements.kind,
      quantity: stockMovements.quantity,
      orderCode: orders.orderCode,
      takesBack: stockMovements.takesBack,
      isTakenBack,
      isCountedSince: sql<boolean>`exists (select from stock_movement counted
        where counted.product_id = stock_movement.product_id and counted.id > stock_movement.id
          and counted.kind = 'count' and counted.takes_back is null
          and not exists (select from stock_movement back
            where back.product_id = counted.product_id and back.takes_back = counted.id))`,
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(eq(stockMovements.productId, productId), eq(stockMovements.id, id)));
  return movement;
}

/** The movements of a product, the newest first. */
export async function listMovements(
  db: Queryable,
  productId: number,
  after: string | undefined,
): Promise<{ rows: StockMovement[]; next: string | null }> {
  const place = decodeCursor(after, z.tuple([cursorFields.integer]));
  const rows = await db
    .select({
      id: stockMovements.id,
      kind: stockMovements.kind,
      quantity: stockMovements.quantity,
      onHandAfter: stockMovements.onHandAfter,
      reason: stockMovements.reason,
      isTakingBack: sql<boolean>`${stockMovements.takesBack} is not null`,
      isTakenBack,
      startsCounting,
      orderCode: orders.orderCode,
      by: sql<string>`coalesce(${users.username}, '')`,
      at: stockMovements.at,
    })
    .from(stockMovements)
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(and(eq(stockMovements.productId, productId), place && lt(stockMovements.id, place[0])))
    .orderBy(desc(stockMovements.id))
    .limit(pageLimit);
  const page = asPage(rows, ({ id }) => [id]);
  return { ...page, rows: page.rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
