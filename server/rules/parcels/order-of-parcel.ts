import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { AdminShipment } from "#contract/parcels/shipments.ts";

/** An order with only the pieces of this shipment, and the shipment's number unless it has all pieces of the order. */
export function orderOfParcel(
  order: AdminOrder,
  shipment: AdminShipment,
): { order: AdminOrder; parcel?: number } {
  const packed = new Map(shipment.lines.map(({ lineId, qty }) => [lineId, qty]));
  const lines = order.lines.flatMap((line) => {
    const qty = packed.get(line.id);
    return qty === undefined ? [] : [{ ...line, qty }];
  });
  const { shippingProvider, shippingProviderName, shippingMethod, airwayBill, position } = shipment;
  const { shippingProviderName: _, ...ordered } = order;
  const courier = {
    shippingProvider,
    ...(shippingProviderName !== undefined && { shippingProviderName }),
    shippingMethod,
    shippingAirwayBills: airwayBill === "" ? null : airwayBill,
  };
  const isWhole = order.lines.every(({ id, qty, cancelledQty }) => packed.get(id) === qty - cancelledQty);
  if (isWhole) return { order: { ...ordered, ...courier, lines } };
  const weightGrams = lines.reduce((sum, line) => sum + line.qty * line.weightGrams, 0);
  return { order: { ...ordered, ...courier, lines, weightGrams }, parcel: position };
}
