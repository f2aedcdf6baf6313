import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#contract/call.ts";
import { canConfirmPayment } from "#contract/order-states.ts";
import type { OrderDetail as Detail } from "#contract/orders.ts";
import { orderQuery } from "#web/api/user-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment, formatShortDate } from "#web/i18n/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#web/ui/more-icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "../../shell/load-failed.tsx";
import { accountAddress } from "./account-view.ts";
import { AirwayBill } from "./airway-bill.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { ProofOfPayment } from "./proof-of-payment.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One order: lines, totals, address and what happened to it. */
export function OrderDetail({ id }: { id: string }) {
  const { account, shell } = useTexts();
  const { data, error, refetch } = useQuery(orderQuery(useCall(), id));
  return (
    <section aria-labelledby="account-view" className="grid justify-items-stretch gap-6">
      <div className="grid gap-3">
        <Link
          to={accountAddress("orders")}
          className="inline-flex items-center gap-1 justify-self-start rounded-4 py-1 text-15 text-secondary hover:text-ink hover:underline"
        >
          <ChevronLeftIcon size={18} />
          {account.backToOrders}
        </Link>
        <h2 id="account-view" className="text-26">
          {account.order} {data !== undefined && <span className="code text-20">{data.orderCode}</span>}
        </h2>
      </div>
      {data === undefined && error === null && <PageSpinner label={shell.loading} />}
      {data === undefined && error !== null && isUnknown(error) && (
        <EmptyState title={account.orderNotFound} />
      )}
      {data === undefined && error !== null && !isUnknown(error) && (
        <LoadFailed onRetry={() => void refetch()} />
      )}
      {data !== undefined && <Shown order={data} />}
    </section>
  );
}

function Shown({ order }: { order: Detail }) {
  const { account } = useTexts();
  const language = useLanguage();
  const [isPaying, setPaying] = useState(false);
  const isPayable = canConfirmPayment(order);
  return (
    <>
      <dl className="grid gap-4 rounded-6 bg-ground p-4 text-15 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <dt className="text-quiet">{account.columns.invoiceDate}</dt>
          <dd className="tabular pt-1 font-medium">{formatShortDate(order.orderDate)}</dd>
        </div>
        <div>
          <dt className="text-quiet">{account.columns.status}</dt>
          <dd className="pt-1">
            <StatusBadge status={order.orderStatus} />
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{account.columns.shipping}</dt>
          <dd className="pt-1 font-medium">
            {order.shippingProvider.toUpperCase()} {order.shippingMethod}
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{account.columns.airwayBills}</dt>
          <dd className="pt-1">
            <AirwayBill number={order.shippingAirwayBills} />
          </dd>
        </div>
      </dl>
      {isPayable && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-6 border border-line p-4">
          <p className="font-medium">
            {order.paymentDueAt !== null && account.payBefore(formatMoment(order.paymentDueAt, language))}
          </p>
          <Button
            size="large"
            className="max-sm:w-full"
            onClick={() => {
              setPaying(true);
            }}
          >
            {account.confirmPayment}
          </Button>
        </div>
      )}
      {order.paymentReceiptSenderName !== null && <ProofOfPayment orderId={order.id} />}
      <OrderLines order={order} />
      <div className="grid gap-8 md:grid-cols-2">
        <section aria-labelledby="order-address" className="grid content-start gap-3">
          <h3 id="order-address" className="text-20">
            {account.sentTo}
          </h3>
          <address className="text-16 not-italic break-words">
            <strong className="font-semibold">{order.recipientName}</strong>
            <br />
            {order.recipientCompany}
            <br />
            <span className="whitespace-pre-line">{order.recipientAddress}</span>
            <br />
            {order.recipientSubdistrict}, {order.recipientCity}
            <br />
            {order.recipientProvince} {order.recipientPostalCode}
            <br />
            <span className="tabular">{order.recipientPhoneNumber}</span>
          </address>
        </section>
        <OrderProgress events={order.events} />
      </div>
      {isPaying && (
        <PaymentDialog
          order={order}
          onClose={() => {
            setPaying(false);
          }}
        />
      )}
    </>
  );
}

/** Somebody else's order, or an address that names none. */
function isUnknown(error: Error): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status);
}
