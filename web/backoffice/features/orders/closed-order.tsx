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
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-15">
        <span className="text-secondary">{t.noMoves}</span>{" "}
        {order.promised > 0 && t.stillOwed(formatRupiah(order.promised))}
      </p>
      {order.orderStatus === "done" && (
        <AllowedButton
          permission="shipOrders"
          look="secondary"
          size="small"
          onClick={() => {
            setAsked(true);
          }}
        >
          {t.notFinished}
        </AllowedButton>
      )}
      {isAsked && (
        <TakeBackDialog
          title={t.notFinishedTitle(order.orderCode)}
          text={t.notFinishedText}
          confirmLabel={t.notFinishedNow}
          doneText={t.moved(order.orderCode)}
          takeBack={(body) => call("takeBackFinish", { params, body })}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </div>
  );
}
