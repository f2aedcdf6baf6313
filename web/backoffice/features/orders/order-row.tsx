import type { ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { StatusBadge } from "./order-badges.tsx";

interface OrderRowProps {
  order: { orderCode: string; orderDate: string; orderStatus: OrderStatus; total: number };
  /** Shown below, in a line of its own. */
  children?: ReactNode;
}

/** An order in a short list on the page of the customer or company that placed it. */
export function OrderRow({ order, children }: OrderRowProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2 text-15 first:border-t-0">
      <Link to={`/orders/${order.orderCode}`} className="code underline">
        {order.orderCode}
      </Link>
      <span className="tabular text-secondary">{formatShortDate(order.orderDate)}</span>
      <StatusBadge status={order.orderStatus} />
      <span className="tabular ml-auto">{formatRupiah(order.total)}</span>
      {children}
    </li>
  );
}
