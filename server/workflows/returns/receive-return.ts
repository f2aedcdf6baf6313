import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { invalidField } from "../../core/invalid-input.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { listReturnedProducts } from "../../domains/returns/admin-returns.queries.ts";
import { moveReturn, writeReturned } from "../../domains/returns/returns.queries.ts";
import { lockStocks } from "../../domains/stock/stock.queries.ts";
import { requireAtMost } from "./ask-return.ts";
import { lockReturn, requireOpen, tellReturn } from "./decide-return.ts";
import { bookMovements } from "../stock/move-stock.ts";

type Needs = Pick<Dependencies, "db" | "mails">;

interface Received {
  id: number;
  lines: { lineId: number; qty: number }[];
  /** The member of staff who receives it. */
  userId: string;
}

/**
 * Records which pieces of an approved return have come. A line that is not named has not come.
 * @throws Refusal `returnNotFound`, `returnNotOpen`, `returnTooMany`; InvalidInput for a line that the return does not
 * have, or if nothing has come.
 */
export async function receiveReturn(
  { db, mails }: Needs,
  { id, lines, userId }: Received,
): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    requireOpen(found.state === "approved");
    for (const { line, typed } of linesOf(found, lines)) {
      requireAtMost(line, typed.qty);
      await writeReturned(tx, { returnId: id, lineId: line.lineId, receivedQty: typed.qty });
    }
    if (!lines.some(({ qty }) => qty > 0)) throw invalidField(["lines"], "required");
    requireOpen(await moveReturn(tx, id, { from: ["approved"], to: "received" }));
    return tellReturn(tx, mails, found, {
      mail: "return-received",
      action: "return.receive",
      userId,
      after: { lines: named(found, lines, ({ qty }) => qty) },
    });
  });
}

interface Inspected {
  id: number;
  lines: { lineId: number; shelf: number; scrap: number; maker: number }[];
  /** The member of staff who inspects it. */
  userId: string;
}

/**
 * Records what happens to the pieces that came: all of them, each once. Pieces that go back to the shelf are in the
 * stock again, and go to the oldest orders that wait for them.
 * @throws Refusal `returnNotFound`, `returnNotOpen`; InvalidInput for pieces that did not come, or about which nothing
 * is said.
 */
export async function inspectReturn(
  { db, mails }: Needs,
  { id, lines, userId }: Inspected,
): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    requireOpen(found.state === "received");
    for (const { line, index, typed } of linesOf(found, lines)) {
      if (typed.shelf + typed.scrap + typed.maker !== line.receivedQty)
        throw invalidField(["lines", index], "invalid");
      const { shelf: shelfQty, scrap: scrapQty, maker: makerQty } = typed;
      await writeReturned(tx, { returnId: id, lineId: line.lineId, shelfQty, scrapQty, makerQty });
    }
    const told = new Set(lines.map(({ lineId }) => lineId));
    const isAllTold = found.lines.every(({ lineId, receivedQty }) => receivedQty === 0 || told.has(lineId));
    if (!isAllTold) throw invalidField(["lines"], "required");
    requireOpen(await moveReturn(tx, id, { from: ["received"], to: "inspected" }));
    await shelve(tx, found, { lines, userId });
    return tellReturn(tx, mails, found, {
      mail: "return-inspected",
      action: "return.inspect",
      userId,
      after: {
        shelf: named(found, lines, ({ shelf }) => shelf),
        scrap: named(found, lines, ({ scrap }) => scrap),
        maker: named(found, lines, ({ maker }) => maker),
      },
    });
  });
}

/** Adds the pieces that go back to the shelf to the stock; products that are not counted have none. */
async function shelve(
  tx: Queryable,
  { id, number, orderId }: AdminReturn,
  { lines, userId }: Pick<Inspected, "lines" | "userId">,
): Promise<void> {
  const shelved = new Map(lines.map(({ lineId, shelf }) => [lineId, shelf]));
  const products = new Map<number, { code: string; quantity: number }>();
  for (const { lineId, productId, code } of await listReturnedProducts(tx, id)) {
    const quantity = shelved.get(lineId) ?? 0;
    if (productId === null || quantity === 0) continue;
    products.set(productId, { code, quantity: (products.get(productId)?.quantity ?? 0) + quantity });
  }
  const locked = await lockStocks(tx, [...products.keys()]);
  if (locked.size === 0) return;
  const moved = [...locked.values()].flatMap((stock) => {
    const product = products.get(stock.productId);
    return product === undefined ? [] : [{ stock, ...product }];
  });
  await bookMovements(tx, locked, moved, { kind: "return", reason: number, orderId, userId });
}

/** The typed lines with those of the return that they name. */
function linesOf<Typed extends { lineId: number }>(found: AdminReturn, lines: Typed[]) {
  return lines.map((typed, index) => {
    const line = found.lines.find(({ lineId }) => lineId === typed.lineId);
    if (line === undefined) throw invalidField(["lines", index, "lineId"], "invalid");
    return { line, index, typed };
  });
}

/** Pieces as the audit names them: `1R-0750 × 2`. */
function named<Typed extends { lineId: number }>(
  found: AdminReturn,
  lines: Typed[],
  qtyOf: (line: Typed) => number,
): string[] {
  return linesOf(found, lines).flatMap(({ line, typed }) =>
    qtyOf(typed) > 0 ? [`${line.code} × ${qtyOf(typed)}`] : [],
  );
}
