import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { deliveryTerms } from "#contract/quotations/quotation-states.ts";
import { courierName } from "#contract/texts/courier-text.ts";

type Parcel = Pick<AdminOrderRow, "id" | "shippingProvider" | "shippingProviderName">;

/** A vehicle that brings several orders, the orders for which it is not typed yet, and whose it is. */
export interface SharedVehicle<Order> {
  vehicle: string;
  courier: string;
  others: Order[];
}

/**
 * The vehicle that was typed first, by the orders' ids, if other orders can go by it too. Other couriers give each parcel a number of its
 * own, which must not come to another order.
 */
export function sharedVehicle<Order extends Parcel>(
  orders: readonly Order[],
  typed: ReadonlyMap<string, string>,
): SharedVehicle<Order> | undefined {
  const vehicleOf = ({ id }: Order) => (typed.get(id) ?? "").trim();
  const first = orders.find((order) => goesByVehicle(order) && vehicleOf(order) !== "");
  if (first === undefined) return undefined;
  const others = orders.filter(
    (order) => order.shippingProvider === first.shippingProvider && vehicleOf(order) === "",
  );
  if (others.length === 0) return undefined;
  const courier = courierName(first.shippingProvider, first.shippingProviderName);
  return { vehicle: vehicleOf(first), courier, others };
}

/** Whether it goes by a courier of the company's own, or as a quotation promised it. */
function goesByVehicle({ shippingProvider, shippingProviderName }: Parcel): boolean {
  return shippingProviderName !== undefined || deliveryTerms.some((term) => term === shippingProvider);
}
