import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#contract/call.ts";
import { isAskedToPay, isPaymentBeingChecked } from "#contract/orders/order-states.ts";
import type { OrderDetail as Detail } from "#contract/orders/orders.ts";
import { useOrderLink } from "#web/api/order-link.ts";
import { orderQuery } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useSearch } from "#web/navigation.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ChevronLeftIcon } from "#web/ui/icons/more-icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { WhatsappLink } from "../../shell/whatsapp-link.tsx";
import { OrderPurchaseOrder } from "./order-purchase-order.tsx";
import { historyAddress, readHistoryChoice, readHistoryPage } from "../people/accounts/account-view.ts";
import { OrderDelivery } from "../parcels/order-delivery.tsx";
import { OrderDocuments } from "../money/order-documents.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNow } from "./order-now.tsx";
import { OrderPayments } from "../money/order-payments.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderReturns } from "../returns/order-returns.tsx";
import { OrderShipments } from "../parcels/order-shipments.tsx";
import { OrderTitle } from "./order-title.tsx";
import { PayPanel, SlipsPanel } from "../money/pay-panel.tsx";
import { PaymentDialog } from "../money/payment-dialog.tsx";
import { PrintHead } from "./print-head.tsx";
import { CheckedPayment, ProofOfPayment } from "../money/proof-of-payment.tsx";
import { RefundAccount } from "../money/refund-account.tsx";

/** One order of the caller: where it stands and what to do, then what was ordered and sent. */
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
      <div className="grid gap-2">
        <Link
          to={historyAddress(readHistoryPage(search), readHistoryChoice(search))}
          className="inline-flex items-center gap-1 justify-self-start rounded-4 py-1 text-15 text-secondary hover:text-ink hover:underline print:hidden"
        >
          <ChevronLeftIcon size={18} />
          {account.backToOrders}
        </Link>
        <OrderTitle id="account-view" order={data} />
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
  const { account } = useTexts();
  const isLinked = useOrderLink() !== undefined;
  /** The open dialog of a payment: what it corrects, if it corrects a confirmation. */
  const [payment, setPayment] = useState<{ corrects?: Detail["checkedPayment"] }>();
  const isUnderWay = order.orderStatus === "delivering";
  const isChecked = isPaymentBeingChecked(order);
  return (
    <>
      <OrderNow order={order} />
      <OrderProgress order={order} />
      {isUnderWay && <OrderShipments order={order} />}
      {order.isOnlyTaxOpen && <SlipsPanel order={order} />}
      {isAskedToPay(order) && (
        <PayPanel
          order={order}
          onConfirmPayment={() => {
            setPayment({});
          }}
        />
      )}
      {!isLinked && isChecked && <Proof orderId={order.id} />}
      {isLinked && order.checkedPayment !== undefined && <CheckedPayment payment={order.checkedPayment} />}
      {order.checkedPayment !== undefined && (
        <Button
          look="secondary"
          className="-mt-2 justify-self-start print:hidden"
          onClick={() => {
            setPayment({ corrects: order.checkedPayment });
          }}
        >
          {account.correctConfirmation}
        </Button>
      )}
      {order.refund !== null && <RefundAccount orderId={order.id} refund={order.refund} />}
      <OrderLines order={order} />
      {!isUnderWay && <OrderShipments order={order} />}
      {order.shipments.length > 0 && <OrderReturns orderId={order.id} />}
      <OrderPayments payments={order.payments} />
      {!isLinked && !isChecked && order.paymentReceiptSenderName !== null && <Proof orderId={order.id} />}
      <OrderDocuments orderId={order.id} />
      <OrderDelivery order={order} />
      {order.purchaseOrder !== undefined && (
        <OrderPurchaseOrder order={order} purchaseOrder={order.purchaseOrder} />
      )}
      <WhatsappLink
        text={({ name }) => account.orderMessage(name, order.orderCode)}
        className={`${buttonClasses("secondary")} justify-self-start print:hidden`}
      >
        {() => account.askAboutOrder}
      </WhatsappLink>
      {payment !== undefined && (
        <PaymentDialog
          order={order}
          {...payment}
          onClose={() => {
            setPayment(undefined);
          }}
        />
      )}
    </>
  );
}

function Proof({ orderId }: { orderId: string }) {
  return (
    <div className="print:hidden">
      <ProofOfPayment orderId={orderId} />
    </div>
  );
}

/** For somebody else's order, or an address without an order. */
function isUnknown(error: Error): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status);
}
