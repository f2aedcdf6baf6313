import { formatRupiah } from "#contract/core/money.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { AirwayBill, parcelsOf } from "../parcels/airway-bill.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderListProps } from "./order-list.ts";
import { AccountNote } from "../money/account-note.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { useOrderAddress } from "./use-order-address.ts";

const head = "py-2.5 pr-3 text-left align-top text-14 font-semibold text-secondary";
const cell = "py-3 pr-3 align-top";
/** Of links and buttons, which are 44 px high: their words stand in the line of the other cells. */
const pressedCell = "align-top";
/** The second name of a column, and what stands under the first. */
const second = "block font-normal";

interface OrderTableProps extends OrderListProps {
  /** The date then stands under the number and the airway bills under the courier, in the heads as in the rows. */
  isNarrow?: boolean;
}

/** The order history as a table, if there is room. */
export function OrderTable({ orders, onConfirmPayment, isNarrow = false }: OrderTableProps) {
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
            {isNarrow && <span className={second}>{columns.invoiceDate}</span>}
          </th>
          {!isNarrow && (
            <th scope="col" className={head}>
              {columns.invoiceDate}
            </th>
          )}
          <th scope="col" className={`${head} text-right`}>
            {columns.total}
          </th>
          <th scope="col" className={head}>
            {columns.status}
          </th>
          <th scope="col" className={head}>
            {columns.shipping}
            {isNarrow && <span className={second}>{columns.airwayBills}</span>}
          </th>
          {!isNarrow && (
            <th scope="col" className={head}>
              {columns.airwayBills}
            </th>
          )}
          <th scope="col" className={`${head} pr-0`}>
            {columns.action}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const date = formatShortDate(order.orderDate);
          const parcels = parcelsOf(order);
          const bills = <AirwayBill parcels={parcels} />;
          const isSent = parcels.some(({ airwayBill }) => airwayBill !== "");
          return (
            <tr key={order.id} className="border-b border-line">
              <th
                scope="row"
                className={classNames(cell, "text-left font-normal", isNarrow ? "w-[26%]" : "min-w-50")}
              >
                <Link
                  to={addressOf(order.id)}
                  className="code rounded-4 text-14 whitespace-nowrap underline decoration-line decoration-2 underline-offset-4 hover:decoration-yellow-dark"
                >
                  {order.orderCode}
                </Link>
                {isNarrow && <span className="tabular block pt-0.5">{date}</span>}
                {order.orderedBy !== undefined && (
                  <span className="block pt-0.5 text-13 text-quiet">
                    {company.orderedBy} {order.orderedBy}
                  </span>
                )}
                {order.poNumber !== undefined && (
                  <span className="block pt-0.5 text-13 wrap-anywhere text-quiet">
                    {purchaseOrderText(order.poNumber)}
                  </span>
                )}
              </th>
              {!isNarrow && <td className={`${cell} tabular whitespace-nowrap`}>{date}</td>}
              <td className={`${cell} tabular text-right font-semibold whitespace-nowrap`}>
                {formatRupiah(order.total)}
              </td>
              <td
                className={classNames("pt-2.5 pr-3 pb-3 align-top", isNarrow && "[&_span]:whitespace-normal")}
              >
                <StatusBadge status={order.orderStatus} />
                <AccountNote order={order} />
              </td>
              <td className={isNarrow ? "pt-3 align-top" : cell}>
                {(order.shippingProviderName ?? order.shippingProvider).toUpperCase()}
                {isNarrow && <span className={classNames("block", isSent && "-mt-2")}>{bills}</span>}
              </td>
              {!isNarrow && <td className={isSent ? `${pressedCell} pr-3` : cell}>{bills}</td>}
              <td className={pressedCell}>
                <OrderActions order={order} onConfirmPayment={onConfirmPayment} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
