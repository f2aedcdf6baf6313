import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#contract/call.ts";
import { canConfirmPayment, isPaymentChecked } from "#contract/order-states.ts";
import type { OrderDetail as Detail } from "#contract/orders.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { useOrderLink } from "#web/api/order-link.ts";
import { orderQuery } from "#web/api/user-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { useSearch } from "#web/navigator.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#web/ui/more-icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "../../shell/load-failed.tsx";
import { WhatsappLink } from "../../shell/whatsapp-link.tsx";
import { OrderPurchaseOrder } from "../company/order-purchase-order.tsx";
import { historyAddress, readHistoryPage } from "./account-view.ts";
import { AirwayBill, AirwayBillName, parcelsOf } from "./airway-bill.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPayments } from "./order-payments.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderShipments } from "./order-shipments.tsx";
import { OrderTitle } from "./order-title.tsx";
import { PayPanel, SlipsPanel } from "./pay-panel.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { PrintHead } from "./print-head.tsx";
import { ProofOfPayment } from "./proof-of-payment.tsx";
import { RefundAccount } from "./refund-account.tsx";
import { AccountNote } from "./account-note.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One order: lines, totals, address and history. */
export function OrderDetail({ id }: { id: string }) {
  const { account, shell } = useTexts();
  const { data, error, refetch } = useQuery(orderQuery(useCall(), id));
  const search = useSearch();
  return (
    <section
      aria-labelledby="account-view"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-4"
    >
      <PrintHead />
      <div className="grid gap-3">
        <Link
          to={historyAddress(readHistoryPage(search))}
          className="inline-flex items-center gap-1 justify-self-start rounded-4 py-1 text-15 text-secondary hover:text-ink hover:underline print:hidden"
        >
          <ChevronLeftIcon size={18} />
          {account.backToOrders}
        </Link>
        <OrderTitle id="account-view" orderCode={data?.orderCode} />
      </div>
      {data === undefined && error === null && <PageSpinner label={shell.loading} />}
      {data === undefined && error !== null && isUnknown(error) && (
        <EmptyState title={account.orderNotFound} />
      )}
      {data === undefined && error !== null && !isUnknown(error) && (
        <LoadFailed onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ShownOrder order={data} />}
    </section>
  );
}

/** What an order's customer sees of it, and how to pay it: in the account, and with a private link. */
export function ShownOrder({ order }: { order: Detail }) {
  const { account, company } = useTexts();
  const language = useLanguage();
  const isLinked = useOrderLink() !== undefined;
  const [isPaying, setPaying] = useState(false);
  const parcels = order.shipments.length === 0 ? parcelsOf(order) : order.shipments;
  return (
    <>
      <dl className="grid gap-4 rounded-6 bg-ground p-4 text-15 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4 print:px-0 print:py-2">
        <div>
          <dt className="text-quiet">{account.columns.invoiceDate}</dt>
          <dd className="tabular pt-1 font-medium">{formatShortDate(order.orderDate)}</dd>
        </div>
        {order.orderedBy !== undefined && (
          <div>
            <dt className="text-quiet">{company.orderedBy}</dt>
            <dd className="pt-1 font-medium">{order.orderedBy}</dd>
          </div>
        )}
        {order.purchaseOrder === undefined && order.poNumber !== undefined && (
          <div>
            <dt className="text-quiet">{company.poNumber}</dt>
            <dd className="pt-1 font-medium break-words">{order.poNumber}</dd>
          </div>
        )}
        <div>
          <dt className="text-quiet">{account.columns.status}</dt>
          <dd className="pt-1">
            <StatusBadge status={order.orderStatus} />
            <AccountNote order={order} />
            {order.orderStatus === "delivering" &&
              order.shipments.length > 0 &&
              order.shipments.every(({ deliveredAt }) => deliveredAt !== null) && (
                <p className="text-14 text-secondary">{account.allArrived}</p>
              )}
          </dd>
        </div>
        <div>
          <dt className="text-quiet">{account.columns.shipping}</dt>
          <dd className="pt-1 font-medium">{courierText(order, language)}</dd>
        </div>
        <div>
          <dt className="text-quiet">
            <AirwayBillName couriers={parcels.map(({ shippingProvider }) => shippingProvider)} />
          </dt>
          <dd className="pt-1">
            <AirwayBill parcels={parcels} />
          </dd>
        </div>
      </dl>
      {order.isOnlyTaxOpen && <SlipsPanel order={order} />}
      {canConfirmPayment(order) && !order.isOnlyTaxOpen && (
        <PayPanel
          order={order}
          onConfirmPayment={() => {
            setPaying(true);
          }}
        />
      )}
      {isLinked && isPaymentChecked(order) && <p className="font-medium">{account.checkingPayment}</p>}
      {!isLinked && order.paymentReceiptSenderName !== null && (
        <div className="print:hidden">
          <ProofOfPayment orderId={order.id} />
        </div>
      )}
      {order.refund !== null && <RefundAccount orderId={order.id} refund={order.refund} />}
      {order.purchaseOrder !== undefined && (
        <OrderPurchaseOrder order={order} purchaseOrder={order.purchaseOrder} />
      )}
      <OrderLines order={order} />
      <OrderShipments order={order} />
      {order.shipments.length > 0 && <OrderReturns orderId={order.id} />}
      <OrderPayments payments={order.payments} />
      <OrderDocuments orderId={order.id} />
      <div className="grid gap-8 md:grid-cols-2 print:break-inside-avoid">
        <section aria-labelledby="order-address" className="grid content-start gap-3">
          <h3 id="order-address" className="text-20">
            {account.sentTo}
          </h3>
          <address className="text-16 not-italic break-words">
            <strong className="font-semibold">{order.recipientName}</strong>
            <br />
            {order.recipientCompany !== "" && (
              <>
                {order.recipientCompany}
                <br />
              </>
            )}
            <span className="whitespace-pre-line">{order.recipientAddress}</span>
            <br />
            {order.recipientSubdistrict}, {order.recipientCity}
            <br />
            {order.recipientProvince} {order.recipientPostalCode}
            <br />
            <span className="tabular">{order.recipientPhoneNumber}</span>
          </address>
        </section>
        <div className="print:hidden">
          <OrderProgress events={order.events} />
        </div>
      </div>
      <WhatsappLink
        text={({ name }) => account.orderMessage(name, order.orderCode)}
        className={`${buttonClasses("secondary")} justify-self-start print:hidden`}
      >
        {() => account.askAboutOrder}
      </WhatsappLink>
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

/** For somebody else's order, or an address without an order. */
function isUnknown(error: Error): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status);
}
