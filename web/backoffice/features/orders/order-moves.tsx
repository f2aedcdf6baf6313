import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { owedAmount } from "#contract/order-payments.ts";
import { openMovesOf, orderStates, type OrderStatus } from "#contract/order-states.ts";
import { useNavigate } from "#web/navigator.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import { ClosedOrder } from "./closed-order.tsx";
import { moveName } from "./move-name.ts";
import { EnterPaymentDialog } from "./enter-payment-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { paymentsAddress } from "./order-payments.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";

/** Every move that is possible now; one that the role may not make says which role may. */
export function OrderMoves({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const navigate = useNavigate();
  const [move, setMove] = useState<OrderStatus>();
  const [isReleasing, setReleasing] = useState(false);
  // Somebody who asked for the order on account waits for that, even if the company has lost its terms since: the
  // dialog says so.
  const isAsked = order.onAccount?.isReleased === false;
  const standing = order.creditStanding;
  const mayRelease = standing !== null && (standing.termsDays > 0 || isAsked);
  const moves = openMovesOf(order);
  const owed = owedAmount({ ...order, status: order.orderStatus });
  // A packed parcel has its own button for the next step; this one would send everything that is left together with it.
  const isPacked = order.shipments.some(({ state }) => state === "packed");
  if (moves.length === 0) return <ClosedOrder order={order} />;
  // The first move is the usual next step.
  const goesOn = (place: number) => place === 0 && !isPacked && !(mayRelease && isAsked);
  const release = (
    <AllowedButton
      permission="releaseOnAccount"
      look={isAsked ? "primary" : "secondary"}
      aria-keyshortcuts={isAsked ? "n" : undefined}
      onClick={() => {
        setReleasing(true);
      }}
    >
      {texts.credit.release}
    </AllowedButton>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {mayRelease && isAsked && release}
      {moves.map((to, place) => (
        <AllowedButton
          key={to}
          permission={orderStates[to].movedWith}
          look={to === "cancel" ? "danger" : goesOn(place) ? "primary" : "secondary"}
          aria-keyshortcuts={to !== "cancel" && goesOn(place) ? "n" : undefined}
          onClick={() => {
            // A receipt is decided where its picture is seen.
            if (to === "packing" && order.hasReceipt) navigate(paymentsAddress(order));
            else setMove(to);
          }}
        >
          {moveName(texts.orders, order.orderStatus, to)}
        </AllowedButton>
      ))}
      {mayRelease && !isAsked && release}
      {mayRelease && isReleasing && (
        <ReleaseDialog
          order={order}
          standing={standing}
          onClose={() => {
            setReleasing(false);
          }}
        />
      )}
      {move === "packing" && owed > 0 && (
        <EnterPaymentDialog
          order={order}
          owed={owed}
          initialMethod="transfer"
          onClose={() => {
            setMove(undefined);
          }}
        />
      )}
      {move !== undefined && (move !== "packing" || owed === 0) && (
        <MoveDialog
          order={order}
          to={move}
          onClose={() => {
            setMove(undefined);
          }}
        />
      )}
    </div>
  );
}
