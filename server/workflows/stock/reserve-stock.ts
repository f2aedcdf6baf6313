import { announceStock } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import {
  listReservedLines,
  listLinesToReserve,
  listWaitingLines,
  writeReserved,
  type ReservedLine,
} from "../../domains/stock/reserved-lines.queries.ts";
import { shownStock } from "../../rules/stock/shown-stock.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import {
  insertMovements,
  lockStocks,
  writeStocks,
  type LockedStock,
} from "../../domains/stock/stock.queries.ts";
import { findSalesUnit } from "../../rules/catalogue/find-sales-unit.ts";
import { Refusal } from "../../core/refusal.ts";

// The rule of waiting: free pieces go to the oldest open order that waits for them, before any new order. So whatever
// frees pieces (goods received, a count that finds more, a cancelled order) serves the waiting lines first, and nobody
// waits for a product that has free pieces. Pieces are taken from an order only if they turn out to be missing (a
// count, a damage): from the youngest order first, and from paid orders last.

/** A line that asks for pieces of a product, with the product's name. */
interface WantedLine {
  productId: number | null;
  qty: number;
  code: string;
  name: string;
  /** It was promised for a later day, so it may wait even if the shop sells no indent orders. */
  mayWait?: boolean;
}

/** What a new order holds. */
interface Reserved {
  /** How many pieces each line holds: 0 for an uncounted product, fewer than asked if the rest is an indent order. */
  pieces: number[];
  /** Whether the shop's pages now show another stock. */
  isShown: boolean;
}

/**
 * Holds pieces for the lines of a new order. Call it after the cart is locked and before the order is written; `stocks` are
 * those of the lines, if they are locked already.
 * @throws Refusal `notEnoughStock` if the shop sells no indent orders.
 */
export async function reserveStock(
  tx: Queryable,
  lines: WantedLine[],
  stocks?: Map<number, LockedStock>,
): Promise<Reserved> {
  const locked = stocks ?? (await lockStocks(tx, productsOf(lines)));
  if (locked.size === 0) return { pieces: lines.map(() => 0), isShown: false };
  const pieces = await reserveFrom(tx, locked, lines);
  return { pieces, isShown: await keepStocks(tx, locked) };
}

/** Frees what a cancelled order holds. Call it after the order has moved. */
export async function releaseStock(tx: Queryable, orderId: string): Promise<void> {
  const locked = await lockStocks(tx, productsOf(await listLinesToReserve(tx, orderId)));
  if (locked.size === 0) return;
  await releaseLines(tx, locked, await listLinesToReserve(tx, orderId));
  await serveWaiting(tx, [...locked.values()]);
  await keepStocks(tx, locked);
}

/**
 * Turns the pieces that an order holds into a sale while `ship` records that they leave the warehouse. Pieces that the
 * order does not hold were never counted in, so they are not counted out. Call it with the order's row locked. `ship`
 * changes the lines, so the stock is locked before it: whatever frees pieces locks the stock first, and then the
 * waiting lines.
 */
export async function sellPieces(
  tx: Queryable,
  orderId: string,
  pieces: { lineId: number; qty: number }[],
  userId: string,
  ship: () => Promise<void>,
): Promise<void> {
  const leaving = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  const readLines = async () => (await listLinesToReserve(tx, orderId)).filter(({ id }) => leaving.has(id));
  const locked = await lockStocks(tx, productsOf(await readLines()));
  await ship();
  if (locked.size === 0) return;
  const lines = await readLines();
  const sold = await releaseLines(tx, locked, lines, ({ id }) => leaving.get(id) ?? 0);
  // A line whose last pieces have left holds nothing any more.
  const left = lines.filter(({ qty }) => qty === 0);
  const freed = await releaseLines(tx, locked, left);
  await insertMovements(
    tx,
    [...sold].map(([stock, quantity]) => {
      stock.onHand -= quantity;
      return {
        productId: stock.productId,
        kind: "sale",
        quantity: -quantity,
        onHandAfter: stock.onHand,
        orderId,
        userId,
      };
    }),
  );
  await serveWaiting(tx, [...freed.keys()]);
  await keepStocks(tx, locked);
}

/**
 * Holds pieces again while `change` rewrites an order's lines (new ones hold nothing yet), or what of them is still to be
 * sent. `productIds` are those of the new lines. Pieces that the order was waiting for may go on waiting; with `mayWait`
 * all of them may. Call it with the order's row locked.
 * @throws Refusal `notEnoughStock` for added pieces if the shop sells no indent orders.
 */
export async function reserveChangedLines(
  tx: Queryable,
  orderId: string,
  { productIds, mayWait = false, change }: ChangedLines,
): Promise<void> {
  const before = await listLinesToReserve(tx, orderId);
  const locked = await lockStocks(tx, [...productsOf(before), ...productIds]);
  const released = await listLinesToReserve(tx, orderId);
  const waiting = waitingPieces(released);
  await releaseLines(tx, locked, released);
  await change();
  const lines = (await listLinesToReserve(tx, orderId)).map((line) => ({ ...line, mayWait }));
  const held = await reserveFrom(tx, locked, lines, waiting);
  const changed = lines.map((line, index) => ({ ...line, reservedQty: held[index] ?? 0 }));
  await writeReserved(
    tx,
    changed.filter(({ reservedQty }) => reservedQty > 0),
  );
  await serveWaiting(tx, [...locked.values()]);
  await keepStocks(tx, locked);
}

interface ChangedLines {
  productIds: number[];
  mayWait?: boolean;
  change: () => Promise<void>;
}

/** How many pieces of each product the lines wait for. */
function waitingPieces(lines: ReservedLine[]): Map<number, number> {
  const waiting = new Map<number, number>();
  for (const { productId, qty, reservedQty } of lines) {
    waiting.set(productId, (waiting.get(productId) ?? 0) + Math.max(0, qty - reservedQty));
  }
  return waiting;
}

/** Gives free pieces to the lines that wait for them. */
export async function serveWaiting(tx: Queryable, locked: LockedStock[]): Promise<void> {
  const free = new Map(
    locked
      .filter(({ onHand, reserved }) => onHand > reserved)
      .map((stock) => [stock.productId, stock] as const),
  );
  if (free.size === 0) return;
  const served: ReservedLine[] = [];
  for (const line of await listWaitingLines(tx, [...free.keys()])) {
    const stock = free.get(line.productId);
    if (stock === undefined) continue;
    const pieces = Math.min(line.qty - line.reservedQty, stock.onHand - stock.reserved);
    if (pieces === 0) continue;
    stock.reserved += pieces;
    served.push({ ...line, reservedQty: line.reservedQty + pieces });
  }
  await writeReserved(tx, served);
}

/** Takes pieces away from orders until no more are held than are on hand. */
export async function takeBackMissing(tx: Queryable, stock: LockedStock): Promise<void> {
  if (stock.reserved <= stock.onHand) return;
  const reduced: ReservedLine[] = [];
  for (const line of await listReservedLines(tx, stock.productId)) {
    const pieces = Math.min(line.reservedQty, stock.reserved - stock.onHand);
    if (pieces === 0) break;
    stock.reserved -= pieces;
    reduced.push({ ...line, reservedQty: line.reservedQty - pieces });
  }
  await writeReserved(tx, reduced);
}

/** Stores locked stocks. If the shop's pages now show another stock, it announces that and returns true. */
export async function keepStocks(tx: Queryable, locked: Map<number, LockedStock>): Promise<boolean> {
  const all = [...locked.values()];
  await writeStocks(tx, all);
  const seen = all.filter(
    ({ onHand, reserved, before }) =>
      shownStock(onHand - reserved, true) !== shownStock(before.onHand - before.reserved, true),
  );
  if (seen.length > 0) {
    await announceStock(
      tx,
      seen.map(({ productId }) => productId),
    );
  }
  return seen.length > 0;
}

function productsOf(lines: { productId: number | null }[]): number[] {
  return lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
}

/** `waiting`: pieces of each product that may wait, because they did before. */
async function reserveFrom(
  tx: Queryable,
  locked: Map<number, LockedStock>,
  lines: WantedLine[],
  waiting = new Map<number, number>(),
): Promise<number[]> {
  const held: number[] = [];
  for (const { productId, qty, code, name, mayWait = false } of lines) {
    const stock = locked.get(productId ?? 0);
    const available = stock === undefined ? 0 : stock.onHand - stock.reserved;
    const pieces = Math.min(qty, available);
    const missing = qty - pieces;
    const waited = Math.min(missing, waiting.get(productId ?? 0) ?? 0);
    waiting.set(productId ?? 0, (waiting.get(productId ?? 0) ?? 0) - waited);
    if (
      stock !== undefined &&
      missing > waited &&
      !mayWait &&
      !(await ruleSettings.stock.read(tx)).sellsIndent
    ) {
      const unit = await findSalesUnit(tx, stock.productId);
      throw new Refusal("notEnoughStock", {
        product: `${code} ${name}`,
        // Pieces are the usual unit and need no name.
        available: unit === "pcs" ? available : { qty: available, unit },
      });
    }
    if (stock !== undefined) stock.reserved += pieces;
    held.push(pieces);
  }
  return held;
}

/** Frees pieces that the lines hold, at most `most` of each line; returns how many pieces of each stock became free. */
async function releaseLines(
  tx: Queryable,
  locked: Map<number, LockedStock>,
  lines: ReservedLine[],
  most: (line: ReservedLine) => number = ({ reservedQty }) => reservedQty,
): Promise<Map<LockedStock, number>> {
  const released = new Map<LockedStock, number>();
  const changed: ReservedLine[] = [];
  for (const line of lines) {
    const stock = locked.get(line.productId);
    const pieces = Math.min(line.reservedQty, most(line));
    if (stock === undefined || pieces === 0) continue;
    stock.reserved -= pieces;
    line.reservedQty -= pieces;
    changed.push(line);
    released.set(stock, (released.get(stock) ?? 0) + pieces);
  }
  await writeReserved(tx, changed);
  return released;
}
