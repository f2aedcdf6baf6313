import { canConfirmPayment } from "#contract/order-states.ts";
import type { OrderInHistory } from "#contract/orders.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { accountAddress } from "./account-view.ts";

interface OrderActionsProps {
  order: OrderInHistory;
  onConfirmPayment: (order: OrderInHistory) => void;
}

/** What a customer can do with an order of his history. */
export function OrderActions({ order, onConfirmPayment }: OrderActionsProps) {
  const { account } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canConfirmPayment(order) && (
        <Button
          size="small"
          aria-label={account.confirmPaymentOf(order.orderCode)}
          onClick={() => {
            onConfirmPayment(order);
          }}
        >
          {account.confirmPayment}
        </Button>
      )}
      {isPaymentChecked(order) && <p className="text-14 text-secondary">{account.checkingPayment}</p>}
      <LinkButton
        to={accountAddress("orders", order.id)}
        look="quiet"
        size="small"
        aria-label={account.detailOf(order.orderCode)}
        className="px-2"
      >
        {account.detail}
      </LinkButton>
    </div>
  );
}

/** The customer has told of the transfer and nobody has decided on it yet. */
function isPaymentChecked({ orderStatus, paymentReceiptSenderName }: OrderInHistory): boolean {
  return orderStatus === "waiting for payment" && paymentReceiptSenderName !== null;
}
