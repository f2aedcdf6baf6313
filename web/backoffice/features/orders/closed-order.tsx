import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatRupiah } from "#contract/money.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import { TakeBackDialog } from "./take-back-dialog.tsx";

/** Says that an order has ended, and takes it back if that was a mistake. */
export function ClosedOrder({ order }: { order: AdminOrder }) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const [isAsked, setAsked] = useState(false);
  const params = { id: order.id };
  const isDone = order.orderStatus === "done";
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-15">
        <span className="text-secondary">{t.noMoves}</span>{" "}
        {order.promised > 0 && t.stillOwed(formatRupiah(order.promised))}
      </p>
      <AllowedButton
        permission={isDone ? "shipOrders" : "cancelOrders"}
        look="secondary"
        size="small"
        onClick={() => {
          setAsked(true);
        }}
      >
        {isDone ? t.notFinished : t.notCancelled}
      </AllowedButton>
      {isAsked && (
        <TakeBackDialog
          title={isDone ? t.notFinishedTitle(order.orderCode) : t.notCancelledTitle(order.orderCode)}
          text={isDone ? t.notFinishedText : t.notCancelledText}
          confirmLabel={isDone ? t.notFinishedNow : t.notCancelledNow}
          doneText={t.moved(order.orderCode)}
          takeBack={(body) =>
            isDone ? call("takeBackFinish", { params, body }) : call("takeBackCancel", { params, body })
          }
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}
