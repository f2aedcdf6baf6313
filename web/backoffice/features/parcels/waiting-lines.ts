import type { AdminOrder, AdminOrderLine } from "#contract/orders/admin/orders.ts";

/** Pieces of a line that have not left and will. */
export function waitingQty({ qty, cancelledQty, shippedQty }: AdminOrderLine): number {
  return qty - cancelledQty - shippedQty;
}

/** The lines with such pieces. */
export function waitingLines(order: AdminOrder): AdminOrderLine[] {
  return order.lines.filter((line) => waitingQty(line) > 0);
}

/** The lines with pieces that were left out of what is sent. */
export function leftOutLines(order: AdminOrder): AdminOrderLine[] {
  return order.lines.filter(({ cancelledQty }) => cancelledQty > 0);
}

/** The lines with pieces that are in no parcel yet, each with their number. */
export function packableLines(order: AdminOrder): { line: AdminOrderLine; left: number }[] {
  const packed = new Map<number, number>();
  for (const shipment of order.shipments) {
    if (shipment.state !== "packed") continue;
    for (const { lineId, qty } of shipment.lines) packed.set(lineId, (packed.get(lineId) ?? 0) + qty);
  }
  return order.lines
    .map((line) => ({ line, left: waitingQty(line) - (packed.get(line.id) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/**
 * How many pieces of a line the form proposes for the next parcel: those in stock, or all if the product is not
 * counted.
 */
export function offeredQty({ line, left }: { line: AdminOrderLine; left: number }): number {
  if (line.reservedQty === null) return left;
  const inOtherParcels = waitingQty(line) - left;
  return Math.max(0, Math.min(left, line.reservedQty - inOtherParcels));
}
