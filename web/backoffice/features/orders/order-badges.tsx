import type { OrderStatus } from "#contract/orders/order-states.ts";
import { useTexts } from "#web/app-context.ts";
import { Badge } from "#web/ui/badge.tsx";

/**
 * The colours of an order's status in the back office, each its own: blue for what is new, sea blue for what is being
 * processed, peach for money that is awaited, violet for the packing table, green for the road, grey for the end. None
 * is the yellow of the primary button. Texts have a contrast of 4.5:1 or more.
 */
const statusTints: Record<OrderStatus, string> = {
  new: "bg-[#e6e6fa] text-[#1f3fb5]",
  processing: "bg-[#d5edf6] text-[#0b4f66]",
  "waiting for payment": "bg-[#ffe4cc] text-[#7a4100]",
  packing: "bg-[#f0dff5] text-[#67207d]",
  delivering: "bg-[#d9f2df] text-[#1c5f38]",
  done: "bg-[#e7e8ea] text-[#3d4147]",
  cancel: "bg-[#ffb3ad] text-[#7a0c06]",
};

/** The status of an order in the back office. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { account } = useTexts();
  return <Badge className={statusTints[status]}>{account.statuses[status]}</Badge>;
}
