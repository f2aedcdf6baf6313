import { formatRupiah } from "#contract/money.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { AirwayBill, parcelsOf } from "./airway-bill.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderListProps } from "./order-list.ts";
import { AccountNote } from "./account-note.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useOrderAddress } from "./use-order-address.ts";

const head = "py-2.5 pr-3 text-left text-14 font-semibold text-secondary";
const cell = "py-2 pr-3 align-top";

/** The order history as a table, if there is room. */
export function OrderTable({ orders, onConfirmPayment }: OrderListProps) {
  const {
    account: { columns, orderHistory },
    company,
  } = useTexts();
  const addressOf = useOrderAddress();
  return (
    <table className="w-full border-collapse text-15">
      <caption className="sr-only">{orderHistory}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          <th scope="col" className={head}>
            {columns.invoiceNumber}
          </th>
          <th scope="col" className={head}>
            {columns.invoiceDate}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {columns.total}
          </th>
          <th scope="col" className={head}>
            {columns.status}
          </th>
          <th scope="col" className={head}>
            {columns.shipping}
          </th>
          <th scope="col" className={head}>
            {columns.airwayBills}
          </th>
          <th scope="col" className={`${head} pr-0`}>
            {columns.action}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="border-b border-line">
            <th scope="row" className={`${cell} min-w-50 text-left font-normal`}>
              <Link
                to={addressOf(order.id)}
                className="code rounded-4 text-14 whitespace-nowrap underline decoration-line decoration-2 underline-offset-4 hover:decoration-yellow-dark"
              >
                {order.orderCode}
              </Link>
              {order.orderedBy !== undefined && (
                <span className="block pt-0.5 text-14 text-quiet">
                  {company.orderedBy} {order.orderedBy}
                </span>
              )}
              {order.poNumber !== undefined && (
                <span className="block pt-0.5 text-14 wrap-anywhere text-quiet">
                  {purchaseOrderText(order.poNumber)}
                </span>
              )}
            </th>
            <td className={`${cell} tabular whitespace-nowrap`}>{formatShortDate(order.orderDate)}</td>
            <td className={`${cell} tabular text-right font-semibold whitespace-nowrap`}>
              {formatRupiah(order.total)}
            </td>
            <td className={cell}>
              <StatusBadge status={order.orderStatus} />
              <AccountNote order={order} />
            </td>
            <td className={cell}>{(order.shippingProviderName ?? order.shippingProvider).toUpperCase()}</td>
            <td className={`${cell} xl:whitespace-nowrap`}>
              <AirwayBill parcels={parcelsOf(order)} />
            </td>
            <td className={`${cell} pr-0`}>
              <OrderActions order={order} onConfirmPayment={onConfirmPayment} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
