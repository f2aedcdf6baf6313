import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { owedAmount } from "#contract/money/order-payments.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { useOffice } from "../../../office.ts";
import { EnterPaymentDialog } from "../../money/payments/enter-payment-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { ReleaseDialog } from "../../money/credit/release-dialog.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

/** A move that was chosen: to a status, onto the company's account, or back from an end that was a mistake. */
export interface BegunMove {
  to: OrderStatus | "on account" | "notFinished" | "notCancelled";
}

interface OrderMoveDialogProps {
  order: AdminOrder;
  move: BegunMove;
  onClose: () => void;
}

/** Asks what a move needs to know, and makes it. */
export function OrderMoveDialog({ order, move: { to }, onClose }: OrderMoveDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const params = { id: order.id };
  if (to === "on account") {
    const standing = order.creditStanding;
    return standing === null ? null : <ReleaseDialog order={order} standing={standing} onClose={onClose} />;
  }
  if (to === "notFinished" || to === "notCancelled") {
    const isDone = to === "notFinished";
    return (
      <TakeBackDialog
        title={isDone ? t.notFinishedTitle(order.orderCode) : t.notCancelledTitle(order.orderCode)}
        text={isDone ? t.notFinishedText : t.notCancelledText}
        confirmLabel={isDone ? t.notFinishedNow : t.notCancelledNow}
        doneText={t.moved(order.orderCode)}
        takeBack={(body) =>
          isDone ? call("takeBackFinish", { params, body }) : call("takeBackCancel", { params, body })
        }
        onClose={onClose}
      />
    );
  }
  const owed = owedAmount({ ...order, status: order.orderStatus });
  if (to === "packing" && owed > 0) {
    return <EnterPaymentDialog order={order} owed={owed} initialMethod="transfer" onClose={onClose} />;
  }
  return <MoveDialog order={order} to={to} onClose={onClose} />;
}
