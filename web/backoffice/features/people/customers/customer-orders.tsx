import type { CustomerDetail } from "#contract/people/admin/customers.ts";
import { Link } from "#web/ui/link.tsx";
import { OrderRow } from "../../orders/order-row.tsx";
import { useOffice } from "../../../office.ts";

/** The customer's newest orders, and a link to all of them. */
export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const { texts } = useOffice();
  if (customer.orders.length === 0) return <p className="text-secondary">{texts.customers.noOrders}</p>;
  return (
    <>
      <ul className="grid">
        {customer.orders.map((order) => (
          <OrderRow key={order.id} order={order} />
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
