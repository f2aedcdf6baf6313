import type { ReactNode } from "react";
import { formatRupiah } from "#contract/core/money.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { AccountNote } from "../money/account-note.tsx";
import { AirwayBill, AirwayBillName, parcelsOf } from "../parcels/airway-bill.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderListProps } from "./order-list.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useOrderAddress } from "./use-order-address.ts";

/** The order history as cards, if a table has no room. */
export function OrderCards({ orders, onConfirmPayment }: OrderListProps) {
  const {
    account: { columns, orderHistory },
    company,
  } = useTexts();
  const addressOf = useOrderAddress();
  return (
    <ul aria-label={orderHistory} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-6 border border-line px-4 pt-3 pb-1"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-sans text-16">
              <Link
                to={addressOf(order.id)}
                aria-label={`${columns.invoiceNumber} ${order.orderCode}`}
                className="code rounded-4 underline decoration-line decoration-2 underline-offset-4"
              >
                {order.orderCode}
              </Link>
            </h3>
            <StatusBadge status={order.orderStatus} />
          </div>
          <AccountNote order={order} />
          <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-15">
            <Fact name={columns.invoiceDate}>{formatShortDate(order.orderDate)}</Fact>
            {order.orderedBy !== undefined && <Fact name={company.orderedBy}>{order.orderedBy}</Fact>}
            {order.poNumber !== undefined && (
              <Fact name={company.poNumber}>
                <span className="break-words">{order.poNumber}</span>
              </Fact>
            )}
            <Fact name={columns.total}>
              <strong className="font-semibold">{formatRupiah(order.total)}</strong>
            </Fact>
            <Fact name={columns.shipping}>
              {(order.shippingProviderName ?? order.shippingProvider).toUpperCase()}
            </Fact>
            <Fact
              name={
                <AirwayBillName couriers={parcelsOf(order).map(({ shippingProvider }) => shippingProvider)} />
              }
            >
              <AirwayBill parcels={parcelsOf(order)} />
            </Fact>
          </dl>
          <OrderActions order={order} onConfirmPayment={onConfirmPayment} />
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <dt className="text-14 text-quiet">{name}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </div>
  );
}
