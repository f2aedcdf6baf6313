import type { AdminOrder, AdminOrderLine } from "#contract/admin/orders.ts";

/** Pieces of a line that are still to leave. */
export function waitingQty({ qty, cancelledQty, shippedQty }: AdminOrderLine): number {
  return qty - cancelledQty - shippedQty;
}

/** The lines of which something is still to leave. */
export function waitingLines(order: AdminOrder): AdminOrderLine[] {
  return order.lines.filter((line) => waitingQty(line) > 0);
}

/** The lines of which something is in no parcel yet, each with how many pieces. */
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

/** How many pieces of a line to offer for the next parcel: those in stock, all if the part is not counted. */
export function offeredQty({ line, left }: { line: AdminOrderLine; left: number }): number {
  if (line.reservedQty === null) return left;
  const inOtherParcels = waitingQty(line) - left;
  return Math.max(0, Math.min(left, line.reservedQty - inOtherParcels));
}
