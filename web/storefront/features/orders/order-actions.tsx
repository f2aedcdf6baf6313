import { isAskedToPay, isPaymentBeingChecked } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useOrderAddress } from "./use-order-address.ts";

interface OrderActionsProps {
  order: OrderInHistory;
  onConfirmPayment: (order: OrderInHistory) => void;
}

/** What a customer can do with an order in the order history. */
export function OrderActions({ order, onConfirmPayment }: OrderActionsProps) {
  const { account } = useTexts();
  const addressOf = useOrderAddress();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isAskedToPay(order) && (
        <Button
          size="small"
          className="my-2"
          aria-label={account.confirmPaymentOf(order.orderCode)}
          onClick={() => {
            onConfirmPayment(order);
          }}
        >
          {account.confirmPayment}
        </Button>
      )}
      {isPaymentBeingChecked(order) && (
        <p className="py-3 text-14 text-secondary">{account.checkingPayment}</p>
      )}
      <Link
        to={addressOf(order.id)}
        aria-label={account.detailOf(order.orderCode)}
        className="inline-flex min-h-11 items-center rounded-4 text-15 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
      >
        {account.detail}
      </Link>
    </div>
  );
}
