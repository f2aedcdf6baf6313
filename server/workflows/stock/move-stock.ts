import type { z } from "zod";
import type { StockRow, stockMovementForm } from "#contract/stock/admin/stock.ts";
import type { Count } from "#contract/texts/count-text.ts";
import { findSalesUnit } from "../../rules/catalogue/find-sales-unit.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { announceNews, announceStock } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { listReservedLines, writeReserved } from "../../domains/stock/reserved-lines.queries.ts";
import { findMovement, findProductCode, findStockRow } from "../../domains/stock/admin-stock.queries.ts";
import {
  deleteStock,
  insertMovements,
  insertStock,
  lockStocks,
  updateShelf,
  type LockedStock,
} from "../../domains/stock/stock.queries.ts";
import { Refusal } from "../../core/refusal.ts";
import { keepStocks, serveWaiting, takeBackMissing } from "./reserve-stock.ts";

type Movement = z.output<typeof stockMovementForm>;

interface StockAct {
  productId: number;
  /** The member of staff who does it. */
  userId: string;
  language: "en" | "id";
}

type Needs = Pick<Dependencies, "db">;

/**
 * Records that pieces of a counted product came or went, or how many were counted.
 * @throws Refusal `productNotFound`, `stockNotCounted`, `stockBelowZero`, `stockMovedMeanwhile`.
 */
export async function moveStock({ db }: Needs, act: StockAct, movement: Movement): Promise<StockRow> {
  const { productId, userId } = act;
  return db.transaction(async (tx) => {
    const code = await codeOf(tx, productId);
    const locked = await lockStocks(tx, [productId]);
    const stock = locked.get(productId);
    if (stock === undefined) throw new Refusal("stockNotCounted", { product: code });
    const { onHand } = stock;
    if (movement.seenOnHand !== undefined && movement.seenOnHand !== onHand) {
      throw new Refusal("stockMovedMeanwhile", { onHand: await countOf(tx, stock) });
    }
    const quantity = piecesMoved(movement, onHand);
    await bookMovements(tx, locked, [{ stock, quantity, code }], {
      kind: movement.kind,
      reason: movement.reason,
      userId,
    });
    await announceNews(tx, { kind: "stockChanged", subject: code });
    return rowOf(tx, act);
  });
}

/**
 * Takes back a movement that somebody recorded: as many pieces go the other way.
 * @throws Refusal as the contract's `takeBackMovement` lists them.
 */
export async function takeBackMovement(
  { db }: Needs,
  act: StockAct,
  { movementId, reason }: { movementId: number; reason: string },
): Promise<StockRow> {
  const { productId, userId } = act;
  return db.transaction(async (tx) => {
    const code = await codeOf(tx, productId);
    const locked = await lockStocks(tx, [productId]);
    const stock = locked.get(productId);
    const movement = await findMovement(tx, { productId, id: movementId });
    if (movement === undefined) throw new Refusal("notFound");
    if (stock === undefined) throw new Refusal("stockNotCounted", { product: code });
    const { kind, quantity, orderCode, takesBack, isTakenBack, isCountedSince } = movement;
    if (orderCode !== null || kind === "sale")
      throw new Refusal("movementOfOrder", { order: orderCode ?? "-" });
    if (isTakenBack || takesBack !== null) throw new Refusal("movementTakenBack");
    if (isCountedSince) throw new Refusal("stockCountedSince");
    const moved = [{ stock, quantity: -quantity, code }];
    await bookMovements(tx, locked, moved, { kind, reason, takesBack: movementId, userId });
    await announceNews(tx, { kind: "stockChanged", subject: code });
    return rowOf(tx, act);
  });
}

function piecesMoved({ kind, quantity }: Movement, onHand: number): number {
  if (kind === "count") return quantity - onHand;
  return kind === "damage" ? -quantity : quantity;
}

/**
 * Records movements of locked stocks: the movement, its effect on orders, and the audit.
 * @throws Refusal `stockBelowZero`.
 */
export async function bookMovements(
  tx: Queryable,
  locked: Map<number, LockedStock>,
  moved: { stock: LockedStock; quantity: number; code: string }[],
  {
    kind,
    reason,
    orderId,
    takesBack,
    userId,
  }: { kind: Movement["kind"]; reason: string; orderId?: string; takesBack?: number; userId: string },
): Promise<void> {
  for (const { stock, quantity } of moved) {
    if (stock.onHand + quantity < 0) {
      throw new Refusal("stockBelowZero", { onHand: await countOf(tx, stock) });
    }
    stock.onHand += quantity;
    await takeBackMissing(tx, stock);
  }
  await serveWaiting(tx, [...locked.values()]);
  await keepStocks(tx, locked);
  await insertMovements(
    tx,
    moved.map(({ stock: { productId, onHand }, quantity }) => ({
      productId,
      kind,
      quantity,
      onHandAfter: onHand,
      reason,
      ...(orderId !== undefined && { orderId }),
      ...(takesBack !== undefined && { takesBack }),
      userId,
    })),
  );
  for (const { stock, code } of moved) {
    const { onHand, reserved, before } = stock;
    await recordAudit(tx, {
      userId,
      action: takesBack === undefined ? "stock.move" : "stock.takeBack",
      subjectId: String(stock.productId),
      subjectLabel: code,
      before: { ...before },
      after: { onHand, reserved, kind, ...(reason !== "" && { reason }) },
    });
  }
}

/**
 * Starts to count a product.
 * @throws Refusal `productNotFound`, `stockAlreadyCounted`.
 */
export async function startCounting(
  { db }: Needs,
  act: StockAct,
  start: { onHand: number; shelf: string },
): Promise<StockRow> {
  const { productId, userId } = act;
  return db.transaction(async (tx) => {
    const code = await codeOf(tx, productId);
    if (!(await insertStock(tx, productId, start.shelf))) {
      throw new Refusal("stockAlreadyCounted", { product: code });
    }
    const locked = await lockStocks(tx, [productId]);
    for (const stock of locked.values()) stock.onHand = start.onHand;
    await serveWaiting(tx, [...locked.values()]);
    await keepStocks(tx, locked);
    await insertMovements(tx, [
      { productId, kind: "count", quantity: start.onHand, onHandAfter: start.onHand, userId },
    ]);
    await recordAudit(tx, {
      userId,
      action: "stock.start",
      subjectId: String(productId),
      subjectLabel: code,
      after: start,
    });
    await tellEverybody(tx, productId, code);
    return rowOf(tx, act);
  });
}

/**
 * Stops counting a product; orders no longer hold any of its pieces.
 * @throws Refusal `productNotFound`, `stockNotCounted`.
 */
export async function stopCounting({ db }: Needs, act: StockAct): Promise<StockRow> {
  const { productId, userId } = act;
  return db.transaction(async (tx) => {
    const code = await codeOf(tx, productId);
    const stock = (await lockStocks(tx, [productId])).get(productId);
    if (stock === undefined) throw new Refusal("stockNotCounted", { product: code });
    const holding = await listReservedLines(tx, productId);
    await writeReserved(
      tx,
      holding.map((line) => ({ ...line, reservedQty: 0 })),
    );
    await deleteStock(tx, productId);
    await recordAudit(tx, {
      userId,
      action: "stock.stop",
      subjectId: String(productId),
      subjectLabel: code,
      before: stock.before,
    });
    await tellEverybody(tx, productId, code);
    return rowOf(tx, act);
  });
}

/**
 * Sets where a counted product is stored.
 * @throws Refusal `productNotFound`, `stockNotCounted`.
 */
export async function setShelf({ db }: Needs, act: StockAct, shelf: string): Promise<StockRow> {
  const { productId, userId } = act;
  return db.transaction(async (tx) => {
    const code = await codeOf(tx, productId);
    const before = await updateShelf(tx, productId, shelf);
    if (before === undefined) throw new Refusal("stockNotCounted", { product: code });
    if (before !== shelf) {
      await recordAudit(tx, {
        userId,
        action: "stock.shelf",
        subjectId: String(productId),
        subjectLabel: code,
        before: { shelf: before },
        after: { shelf },
      });
      await announceNews(tx, { kind: "stockChanged", subject: code });
    }
    return rowOf(tx, act);
  });
}

/** The quantity on hand, as a refusal says it. */
export async function countOf(tx: Queryable, { productId, onHand }: LockedStock): Promise<Count> {
  return { qty: onHand, unit: await findSalesUnit(tx, productId) };
}

/** Announces that a product is counted or no longer is, which the shop's pages show. */
async function tellEverybody(tx: Queryable, productId: number, code: string): Promise<void> {
  await announceStock(tx, [productId]);
  await announceNews(tx, { kind: "stockChanged", subject: code });
}

async function codeOf(tx: Queryable, productId: number): Promise<string> {
  const code = await findProductCode(tx, productId);
  if (code === undefined) throw new Refusal("productNotFound");
  return code;
}

async function rowOf(tx: Queryable, { productId, language }: StockAct): Promise<StockRow> {
  const row = await findStockRow(tx, productId, language);
  if (row === undefined) throw new Refusal("productNotFound");
  return row;
}
