import { isPaymentBeingChecked } from "#contract/orders/order-states.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { useTexts } from "#web/app-context.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { useLocation } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { AccountNote } from "../money/account-note.tsx";
import { isJustPlaced } from "../people/accounts/account-view.ts";

/** Where an order stands and what its customer does now; nothing where a panel below says it. */
export function OrderNow({ order }: { order: OrderDetail }) {
  const { account } = useTexts();
  const { state } = useLocation();
  const said = sentence(order, account);
  return (
    <div className="grid gap-2 empty:hidden">
      {isJustPlaced(state) && <Alert kind="success">{account.justPlaced}</Alert>}
      {said !== undefined && (
        <p className="border-l-4 border-yellow bg-ground px-4 py-3 font-heading text-20 leading-snug font-bold print:border-0 print:p-0">
          {said}
        </p>
      )}
      <AccountNote order={order} />
    </div>
  );
}

function sentence(order: OrderDetail, account: Messages["account"]): string | undefined {
  const { orderStatus, shipments, onAccount } = order;
  if (isPaymentBeingChecked(order)) return account.checkingPayment;
  if (orderStatus === "new" || orderStatus === "processing") {
    return onAccount === undefined ? account.now.looking : account.now.lookingOnAccount;
  }
  if (orderStatus === "packing") return account.now.packing;
  if (orderStatus === "cancel") return account.now.cancelled;
  if (orderStatus !== "delivering") return undefined;
  const hasArrived = shipments.length > 0 && shipments.every(({ deliveredAt }) => deliveredAt !== null);
  return hasArrived ? account.allArrived : account.now.delivering;
}
