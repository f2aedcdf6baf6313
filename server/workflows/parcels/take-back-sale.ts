import type { Queryable } from "../../database/queryable.ts";
import {
  listLinesToReserve,
  writeReserved,
  type ReservedLine,
} from "../../domains/stock/reserved-lines.queries.ts";
import type { Pieces } from "../../domains/parcels/shipments.queries.ts";
import { insertMovements, listSoldWith, lockStocks } from "../../domains/stock/stock.queries.ts";
import { keepStocks, serveWaiting } from "../stock/reserve-stock.ts";

interface TakenBack {
  orderId: string;
  shipmentId: number;
  /** What is in the shipment. */
  pieces: Pieces[];
  userId: string;
}

/**
 * Takes back the sale of a shipment's pieces while `unship` records that it has not left: pieces that were counted out
 * when it left are counted in again, and its order holds them as before. Call it with the order's row locked. As in
 * `sellPieces`, the stock is locked before the lines change.
 */
export async function takeBackSale(
  tx: Queryable,
  { orderId, shipmentId, pieces, userId }: TakenBack,
  unship: () => Promise<void>,
): Promise<void> {
  const inside = new Map(pieces.map(({ lineId, qty }) => [lineId, qty]));
  const readLines = async () => (await listLinesToReserve(tx, orderId)).filter(({ id }) => inside.has(id));
  const locked = await lockStocks(
    tx,
    (await readLines()).map(({ productId }) => productId),
  );
  const sold = await listSoldWith(tx, shipmentId);
  await unship();
  if (locked.size === 0) return;
  const held: ReservedLine[] = [];
  for (const line of await readLines()) {
    const stock = locked.get(line.productId);
    const left = sold.get(line.productId) ?? 0;
    const back = Math.min(left, inside.get(line.id) ?? 0, line.qty - line.reservedQty);
    if (stock === undefined || back <= 0) continue;
    sold.set(line.productId, left - back);
    stock.onHand += back;
    stock.reserved += back;
    held.push({ ...line, reservedQty: line.reservedQty + back });
  }
  await writeReserved(tx, held);
  await insertMovements(
    tx,
    [...locked.values()].flatMap(({ productId, onHand, before }) =>
      onHand === before.onHand
        ? []
        : [
            {
              productId,
              kind: "sale" as const,
              quantity: onHand - before.onHand,
              onHandAfter: onHand,
              orderId,
              userId,
            },
          ],
    ),
  );
  await serveWaiting(tx, [...locked.values()]);
  await keepStocks(tx, locked);
}
