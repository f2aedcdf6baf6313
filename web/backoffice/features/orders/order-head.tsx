import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { AirwayBill } from "#web/storefront/features/user/airway-bill.tsx";
import { StatusBadge } from "#web/storefront/features/user/status-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { useOffice } from "../../office.ts";
import { AccountBadge } from "./account-badge.tsx";

/** The status of an order, when it was placed, and its airway bills, each linked to the courier of its own parcel. */
export function OrderHead({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
      <StatusBadge status={order.orderStatus} />
      {order.hasReceipt && <Badge className="bg-attention text-ink">{texts.orders.receiptWaits}</Badge>}
      <AccountBadge order={order} />
      {order.fulfilmentState === "partly shipped" && <Badge>{texts.shipments.partlyShipped}</Badge>}
      <span className="text-15 text-secondary">{formatMoment(order.orderDate, language)}</span>
      {order.shippingAirwayBills !== null && <AirwayBill parcels={order.shipments} />}
    </div>
  );
}
