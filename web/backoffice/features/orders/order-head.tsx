import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { owedAmount } from "#contract/money/order-payments.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { AirwayBill } from "#web/storefront/features/parcels/airway-bill.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { StatusBadge } from "./order-badges.tsx";
import { tones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";
import { AccountBadge } from "../money/credit/account-badge.tsx";

/** What an order costs, its status, whether it is paid, when it was placed, and its airway bills, each linked to the courier of its own parcel. */
export function OrderHead({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 pb-4">
      <span className="tabular font-heading text-20 font-bold">{formatRupiah(order.total)}</span>
      <StatusBadge status={order.orderStatus} />
      <PaymentBadge order={order} />
      {order.hasReceipt && <Badge className={tones.toDecide}>{texts.orders.receiptWaits}</Badge>}
      <AccountBadge order={order} />
      {order.fulfilmentState === "partly shipped" && <Badge>{texts.shipments.partlyShipped}</Badge>}
      <span className="text-15 text-secondary">{formatMoment(order.orderDate, language)}</span>
      {order.shippingAirwayBills !== null && <AirwayBill parcels={order.shipments} />}
      {!orderStates[order.orderStatus].isOpen && order.promised > 0 && (
        <p className="basis-full text-15">{texts.orders.stillOwed(formatRupiah(order.promised))}</p>
      )}
    </div>
  );
}

/** Whether an order is paid, or how much is missing; an order on account says so itself (`AccountBadge`). */
function PaymentBadge({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const { orderStatus: status, paymentState, received } = order;
  if (order.onAccount !== null || order.isOnlyTaxOpen || order.total === 0) return null;
  const owed = owedAmount({ ...order, status });
  if (owed > 0) {
    return <Badge className={tones.missing}>{texts.orders.stillToPay(formatRupiah(owed))}</Badge>;
  }
  if (!orderStates[status].isBilled && received === 0) {
    return orderStates[status].isOpen ? <Badge>{texts.orders.notBilled}</Badge> : null;
  }
  if (paymentState !== "paid") {
    return status === "cancel" && received === 0 ? null : (
      <Badge className={tones.missing}>{texts.orders.paymentStates[paymentState]}</Badge>
    );
  }
  return <Badge className={tones.settled}>{texts.orders.paymentStates.paid}</Badge>;
}
