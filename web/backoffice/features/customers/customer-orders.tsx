import type { CustomerDetail } from "#contract/admin/customers.ts";
import { formatRupiah } from "#contract/money.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../office.ts";

/** The customer's newest orders, and a link to all of them. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const { texts } = useOffice();
  const { account } = useTexts();
  if (customer.orders.length === 0) return <p className="text-secondary">{texts.customers.noOrders}</p>;
  return (
    <>
      <ul className="grid">
        {customer.orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2 text-15 first:border-t-0"
          >
            <Link to={`/orders/${order.orderCode}`} className="code underline">
              {order.orderCode}
            </Link>
            <span className="tabular text-secondary">{formatShortDate(order.orderDate)}</span>
            <span>{account.statuses[order.orderStatus]}</span>
            <span className="tabular ml-auto">{formatRupiah(order.total)}</span>
          </li>
        ))}
      </ul>
      <Link
        to={`/orders?q=${encodeURIComponent(customer.email || customer.phoneNumber)}`}
        className="justify-self-start rounded-4 text-15 underline"
      >
        {texts.customers.allOrders}
      </Link>
    </>
  );
}
