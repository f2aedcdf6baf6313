import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Link } from "#web/ui/link.tsx";
import { StatusBadge } from "./order-badges.tsx";
import { useOffice } from "../../office.ts";
import { orderAddress } from "./order-list-address.ts";
import { ageText } from "./order-moments.ts";
import { useNow } from "../../kit/use-now.ts";
import { packableLines } from "../parcels/waiting-lines.ts";

/** The customer's other open orders, and those whose parts can go in one parcel with this order's; nothing if there are none. */
export function OtherOpenOrders({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const now = useNow();
  const t = texts.orders;
  const { count, named } = order.otherOpenOrders;
  if (count === 0) return null;
  const together = packableLines(order).length === 0 ? [] : named.filter(({ goesAlong }) => goesAlong);
  const allOrders =
    order.buyingCompany === null
      ? `/customers/${order.customerId}`
      : `/orders?company=${order.buyingCompany.id}`;
  return (
    <section
      aria-label={t.otherOpenOrders(count)}
      className="grid gap-1 rounded-6 bg-ground px-4 py-3 text-15"
    >
      <p className="font-semibold">{t.otherOpenOrders(count)}</p>
      <ul className="grid gap-1">
        {named.map(({ orderCode, orderStatus, orderDate, total }) => (
          <li key={orderCode} className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:pb-1.5">
            <Link to={orderAddress(orderCode, "")} className="code py-0.5 font-semibold underline">
              {orderCode}
            </Link>
            <span className="text-secondary">{t.placedAgo(ageText(orderDate, now, t))}</span>
            <StatusBadge status={orderStatus} />
            <span className="tabular">{formatRupiah(total)}</span>
          </li>
        ))}
      </ul>
      {count > named.length && (
        <p>
          <Link to={allOrders} className="py-0.5 underline">
            {t.allOfCustomer}
          </Link>
        </p>
      )}
      {together.length > 0 && (
        <p className="pt-1 font-medium">
          {t.goTogether(together.map(({ orderCode }) => orderCode).join(", "))}
        </p>
      )}
    </section>
  );
}
