import { asc, eq, sql } from "drizzle-orm";
import { prepared } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { stockMovements, stocks, type StockMovementKind } from "../../database/schema/stock.ts";

/** The stock of a counted product, locked by this transaction. */
export interface LockedStock {
  productId: number;
  onHand: number;
  reserved: number;
  /** The values in the database. */
  before: { onHand: number; reserved: number };
}

/**
 * `select … for update` on these products' stock rows, ordered by id to avoid deadlocks. Uncounted products have no
 * row. The pieces that lines of orders hold change only under these locks.
 */
export async function lockStocks(tx: Queryable, productIds: number[]): Promise<Map<number, LockedStock>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({ productId: stocks.productId, onHand: stocks.onHand, reserved: stocks.reserved })
    .from(stocks)
    .where(sql`${stocks.productId} = any(${sql.param(productIds)}::integer[])`)
    .orderBy(asc(stocks.productId))
    .for("update");
  return lockedStocks(rows);
}

/** The rows of a statement that locks stocks, by product; an uncounted product has none. */
export function lockedStocks(
  rows: { productId: number; onHand: number | null; reserved: number | null }[],
): Map<number, LockedStock> {
  return new Map(
    rows.flatMap(({ productId, onHand, reserved }) =>
      onHand === null || reserved === null
        ? []
        : [[productId, { productId, onHand, reserved, before: { onHand, reserved } }]],
    ),
  );
}

const stocksToWrite = prepared("stocks_to_write", (tx) =>
  tx
    .update(stocks)
    .set({ onHand: sql`changed.on_hand`, reserved: sql`changed.reserved`, updatedAt: sql`now()` })
    .from(
      sql`unnest(${sql.placeholder("productIds")}::integer[], ${sql.placeholder("onHand")}::integer[],
        ${sql.placeholder("reserved")}::integer[]) as changed (product_id, on_hand, reserved)`,
    )
    .where(sql`${stocks.productId} = changed.product_id`),
);

/** Stores the changes of locked stocks. The database itself checks that no more is held than there is. */
export async function writeStocks(tx: Queryable, locked: Iterable<LockedStock>): Promise<void> {
  const changed = [...locked].filter(
    ({ onHand, reserved, before }) => onHand !== before.onHand || reserved !== before.reserved,
  );
  if (changed.length === 0) return;
  await stocksToWrite(tx).execute({
    productIds: changed.map(({ productId }) => productId),
    onHand: changed.map(({ onHand }) => onHand),
    reserved: changed.map(({ reserved }) => reserved),
  });
}

/** Starts to count a product with nothing on hand; returns whether it was not counted before. */
export async function insertStock(tx: Queryable, productId: number, shelf: string): Promise<boolean> {
  const rows = await tx
    .insert(stocks)
    .values({ productId, shelf })
    .onConflictDoNothing()
    .returning({ productId: stocks.productId });
  return rows.length > 0;
}

export async function deleteStocks(tx: Queryable, productIds: number[]): Promise<void> {
  await tx.delete(stocks).where(sql`${stocks.productId} = any(${sql.param(productIds)}::integer[])`);
}

/** Starts to count several products with nothing on hand; returns those that were not counted before. */
export async function beginStocks(tx: Queryable, productIds: number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into stock (product_id) select unnest(${sql.param(productIds)}::integer[])
    on conflict do nothing returning product_id id`);
  return new Set(rows.map(({ id }) => id));
}

/** Sets the shelves of locked stocks; returns the earlier ones. */
export async function writeShelves(
  tx: Queryable,
  shelves: { productId: number; shelf: string }[],
): Promise<Map<number, string>> {
  const written = JSON.stringify(shelves);
  const { rows } = await tx.execute<{ id: number; shelf: string }>(sql`
    with written as (
      select * from jsonb_to_recordset(${written}::jsonb) written ("productId" integer, shelf text)
    ), before as (
      select product_id, stock.shelf from stock join written on written."productId" = product_id
    ), changed as (
      update stock set shelf = written.shelf, updated_at = now() from written
      where product_id = written."productId" and stock.shelf <> written.shelf
    )
    select product_id id, shelf from before`);
  return new Map(rows.map(({ id, shelf }) => [id, shelf]));
}

export async function deleteStock(tx: Queryable, productId: number): Promise<void> {
  await tx.delete(stocks).where(eq(stocks.productId, productId));
}

/** Sets the shelf of a counted product; returns the earlier one, undefined if the product is not counted. */
export async function updateShelf(
  tx: Queryable,
  productId: number,
  shelf: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ shelf: stocks.shelf })
    .from(stocks)
    .where(eq(stocks.productId, productId))
    .for("update");
  if (row === undefined) return undefined;
  await tx
    .update(stocks)
    .set({ shelf, updatedAt: sql`now()` })
    .where(eq(stocks.productId, productId));
  return row.shelf;
}

export interface NewMovement {
  productId: number;
  kind: StockMovementKind;
  /** Positive if pieces came, negative if they went. */
  quantity: number;
  onHandAfter: number;
  reason?: string;
  orderId?: string;
  takesBack?: number;
  userId: string;
}

/** How many pieces of each product were counted out when a shipment was handed over. */
export async function listSoldWith(tx: Queryable, shipmentId: number): Promise<Map<number, number>> {
  // A movement has the moment of its transaction, and so has the hand-over.
  const { rows } = await tx.execute<{ id: number; sold: number }>(sql`
    select sold.product_id id, sum(-sold.quantity)::integer sold
    from shipment join stock_movement sold on sold.order_id = shipment.order_id and sold.created_at = shipment.handed_over_at
    where shipment.id = ${shipmentId} and sold.kind = 'sale' group by sold.product_id`);
  return new Map(rows.map(({ id, sold }) => [id, sold]));
}

/** Stores movements. */
export async function insertMovements(tx: Queryable, movements: NewMovement[]): Promise<void> {
  if (movements.length > 0) await tx.insert(stockMovements).values(movements);
}
