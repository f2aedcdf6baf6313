import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatRupiah } from "#contract/money.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../office.ts";

/** The screen on which the receipts of an order are checked. */
export function paymentsAddress({ orderCode }: Pick<AdminOrder, "orderCode">): string {
  return `/payments?${new URLSearchParams({ q: orderCode }).toString()}`;
}

/** The payments that the customer confirmed. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const { language, texts } = useOffice();
  const t = texts.orders;
  return (
    <>
      {order.paymentDueAt !== null && order.orderStatus === "waiting for payment" && (
        <p className="text-15">{t.payBefore(formatMoment(order.paymentDueAt, language))}</p>
      )}
      {order.payments.length === 0 && <p className="text-15 text-secondary">{t.noPayments}</p>}
      <ul className="grid gap-3">
        {order.payments.map((payment) => (
          <li key={payment.id} className="text-15">
            <p className="tabular flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{formatRupiah(payment.amount)}</span>
              <span>{t.paymentStatuses[payment.status]}</span>
            </p>
            <p>{t.paymentFrom(payment.senderName, payment.paymentTo)}</p>
            {payment.rejectReason !== "" && <p>{payment.rejectReason}</p>}
            <p className="text-14 text-secondary">
              <span className="code">{payment.invoiceCode}</span> ·{" "}
              {formatMoment(payment.transferredAt, language)}
            </p>
          </li>
        ))}
      </ul>
      {order.payments.length > 0 && (
        <Link to={paymentsAddress(order)} className="w-fit text-15 underline">
          {t.toPayments}
        </Link>
      )}
    </>
  );
}
