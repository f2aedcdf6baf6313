import type { CountOutcome } from "#contract/stock/admin/stock.ts";
import { recordAudits } from "../../core/record-audit.ts";
import { announceNews, announceStock } from "../../database/changes.ts";
import type { Transaction } from "../../database/queryable.ts";
import { listReservedLines, writeReserved } from "../../domains/stock/reserved-lines.queries.ts";
import {
  beginStocks,
  deleteStocks,
  insertMovements,
  lockStocks,
  writeShelves,
  type LockedStock,
} from "../../domains/stock/stock.queries.ts";
import { keepStocks, serveWaiting, takeBackMissing } from "./reserve-stock.ts";

/** The count of a product, or its shelf; what is left out stays as it is. */
export interface CountedStock {
  productId: number;
  code: string;
  /** Pieces on hand; counting starts if the product was not counted before. */
  onHand?: number | undefined;
  /** Not stored for a product that is not counted. */
  shelf?: string | undefined;
  /** The pieces on hand that whoever counted has seen; null if the product was not counted then, left out if nobody looked. */
  seenOnHand?: number | null | undefined;
}

/** Stocks that have changed since whoever counted looked at them: pieces that came or went since might count twice. */
export class StocksMoved extends Error {
  readonly stocks: LockedStock[];

  constructor(stocks: LockedStock[]) {
    super("stocks have moved since they were looked at");
    this.stocks = stocks;
  }
}

/** How many products are counted by one statement. */
const chunkSize = 500;

/**
 * Counts many products, with a movement for each: starts counting those that were not counted, and corrects the others.
 * Waiting orders get new pieces, and missing pieces are taken from orders, as when each is counted alone. Call it last
 * in a transaction: orders of these products wait for its end.
 * @throws StocksMoved
 */
export async function countStocks(
  tx: Transaction,
  counts: CountedStock[],
  userId: string,
): Promise<CountOutcome> {
  const sum: CountOutcome = { started: 0, corrected: 0, confirmed: 0 };
  const inOrder = counts.toSorted((one, other) => one.productId - other.productId);
  for (let start = 0; start < inOrder.length; start += chunkSize) {
    const some = await countSome(tx, inOrder.slice(start, start + chunkSize), userId);
    sum.started += some.started;
    sum.corrected += some.corrected;
    sum.confirmed += some.confirmed;
  }
  const [first] = inOrder;
  if (first !== undefined) await announceNews(tx, { kind: "stockChanged", subject: first.code });
  return sum;
}

async function countSome(tx: Transaction, counts: CountedStock[], userId: string): Promise<CountOutcome> {
  const ids = counts.map(({ productId }) => productId);
  const begun = await beginStocks(
    tx,
    counts.flatMap(({ productId, onHand }) => (onHand === undefined ? [] : [productId])),
  );
  const locked = await lockStocks(tx, ids);
  const outdated = counts.flatMap(({ productId, seenOnHand }) => {
    const stock = locked.get(productId);
    if (stock === undefined || seenOnHand === undefined) return [];
    return (begun.has(productId) ? null : stock.onHand) === seenOnHand ? [] : [stock];
  });
  if (outdated.length > 0) throw new StocksMoved(outdated);
  const counted = counts.flatMap(({ productId, code, onHand, shelf }) => {
    const stock = locked.get(productId);
    if (stock === undefined) return [];
    const quantity = onHand === undefined ? 0 : onHand - stock.onHand;
    return [{ stock, code, quantity, shelf, isBegun: begun.has(productId) }];
  });
  for (const { stock, quantity } of counted) {
    stock.onHand += quantity;
    await takeBackMissing(tx, stock);
  }
  await serveWaiting(tx, [...locked.values()]);
  await keepStocks(tx, locked);
  const shelvesBefore = await writeShelves(
    tx,
    counted.flatMap(({ stock: { productId }, shelf }) => (shelf === undefined ? [] : [{ productId, shelf }])),
  );
  const moved = counted.filter(({ quantity, isBegun }) => isBegun || quantity !== 0);
  await insertMovements(
    tx,
    moved.map(({ stock: { productId, onHand }, quantity }) => ({
      productId,
      kind: "count",
      quantity,
      onHandAfter: onHand,
      userId,
    })),
  );
  const subject = ({ stock, code }: (typeof counted)[number]) => ({
    subjectId: String(stock.productId),
    subjectLabel: code,
  });
  const started = counted.filter(({ isBegun }) => isBegun);
  await recordAudits(
    tx,
    { userId, action: "stock.start" },
    started.map((one) => ({
      ...subject(one),
      after: { onHand: one.stock.onHand, shelf: one.shelf ?? "" },
    })),
  );
  await recordAudits(
    tx,
    { userId, action: "stock.move" },
    moved
      .filter(({ isBegun }) => !isBegun)
      .map((one) => {
        const { onHand, reserved, before } = one.stock;
        return { ...subject(one), before: { ...before }, after: { onHand, reserved, kind: "count" } };
      }),
  );
  await recordAudits(
    tx,
    { userId, action: "stock.shelf" },
    counted.flatMap((one) => {
      const before = shelvesBefore.get(one.stock.productId);
      return one.isBegun || before === undefined || before === one.shelf
        ? []
        : [{ ...subject(one), before: { shelf: before }, after: { shelf: one.shelf } }];
    }),
  );
  // The pages also show whether a product is counted.
  if (started.length > 0) {
    await announceStock(
      tx,
      started.map(({ stock }) => stock.productId),
    );
  }
  const corrected = moved.length - started.length;
  return { started: started.length, corrected, confirmed: counted.length - moved.length };
}

/** Stops counting several products: orders no longer hold any of their pieces. */
export async function stopCountingMany(
  tx: Transaction,
  products: { id: number; code: string }[],
  userId: string,
): Promise<void> {
  if (products.length === 0) return;
  const locked = await lockStocks(
    tx,
    products.map(({ id }) => id),
  );
  for (const { productId, reserved } of locked.values()) {
    if (reserved > 0) {
      const holding = await listReservedLines(tx, productId);
      await writeReserved(
        tx,
        holding.map((line) => ({ ...line, reservedQty: 0 })),
      );
    }
  }
  await deleteStocks(tx, [...locked.keys()]);
  await recordAudits(
    tx,
    { userId, action: "stock.stop" },
    products.flatMap(({ id, code }) => {
      const before = locked.get(id)?.before;
      return before === undefined
        ? []
        : [{ subjectId: String(id), subjectLabel: code, before: { ...before } }];
    }),
  );
  await announceStock(tx, [...locked.keys()]);
}
