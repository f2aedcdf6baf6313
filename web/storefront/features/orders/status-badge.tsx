import type { OrderStatus } from "#contract/orders/order-states.ts";
import { useTexts } from "#web/app-context.ts";
import { Badge } from "#web/ui/badge.tsx";

const brownOnOrange = "bg-[#fff0d9] text-[#7a4100]";
const greenOnGreen = "bg-[#ddf3e2] text-[#1c5f38]";

/**
 * Lavender and blue, light orange and brown, light green and green, red and dark red; the text has a contrast of 4.5:1
 * or more.
 */
const colours: Record<OrderStatus, string> = {
  new: "bg-[#e6e6fa] text-[#1f3fb5]",
  processing: brownOnOrange,
  "waiting for payment": brownOnOrange,
  packing: brownOnOrange,
  delivering: greenOnGreen,
  done: greenOnGreen,
  cancel: "bg-[#ffb3ad] text-[#7a0c06]",
};

/** The state of an order as a coloured badge. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { account } = useTexts();
  return <Badge className={colours[status]}>{account.statuses[status]}</Badge>;
}
