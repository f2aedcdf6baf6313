import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder, BulkMove } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { refundableAmount } from "#contract/money/order-payments.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { refundWays, type RefundAs } from "#contract/money/refunds.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { Choices } from "../../../kit/fields/choices.tsx";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { AirwayBillField } from "../../parcels/airway-bill-field.tsx";
import { JoinedOrders } from "./joined-orders.tsx";
import { isReopening, moveName } from "./move-name.ts";
import { MoveReport } from "./move-report.tsx";
import { orderNoticeMs } from "../notice-time.ts";

interface MoveDialogProps {
  order: AdminOrder;
  to: OrderStatus;
  onClose: () => void;
}

/**
 * Explains a move, and asks for what it needs: the airway bill number, also for other orders in the same parcel, or the reason for a
 * cancellation.
 */
export function MoveDialog({ order, to, onClose }: MoveDialogProps) {
  const { call, patientCall, texts } = useOffice();
  const may = useMay();
  const t = texts.orders;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [airwayBill, setAirwayBill] = useState("");
  const [reason, setReason] = useState("");
  const [refundAs, setRefundAs] = useState<RefundAs>("transfer");
  const [paysFromCredit, setPaysFromCredit] = useState(true);
  const [joined, setJoined] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const offersCredit = to === "waiting for payment" && order.credit > 0 && may("manageRefunds");
  const shippingAirwayBills = airwayBill.trim();
  const moveAlone = async (): Promise<BulkMove[]> => {
    const { orderCode } = await call("moveOrder", {
      params: { id: order.id },
      body: {
        orderStatus: to,
        ...(to === "delivering" && { shippingAirwayBills }),
        ...(reason.trim() !== "" && { reason: reason.trim() }),
        ...(to === "cancel" && { refundAs }),
        ...(offersCredit && { paysFromCredit }),
      },
    });
    return [{ order: order.id, orderCode, isMoved: true, refusal: "" }];
  };
  const moveJoined = () =>
    patientCall("moveOrders", {
      body: {
        orders: [order.id, ...joined].map((id) => ({ id, shippingAirwayBills })),
        orderStatus: to,
      },
    });
  const move = useMutation({
    mutationFn: () => (joined.size > 0 ? moveJoined() : moveAlone()),
    onSuccess: (report) => {
      // What stayed is read in the dialog.
      if (report.some(({ isMoved }) => !isMoved)) return;
      const moved = report.map(({ orderCode }) => orderCode);
      const text = joined.size > 0 ? t.sentTogether(moved.join(", ")) : t.moved(order.orderCode);
      notify({ kind: "success", text, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const isReopened = isReopening(order.orderStatus, to);
  const asksReason = to === "cancel" || isReopened;
  const title = t.moveTitle(moveName(t, order.orderStatus, to), order.orderCode);
  const isMissing = (to === "delivering" && airwayBill.trim() === "") || (asksReason && reason.trim() === "");
  if (move.data !== undefined) {
    return (
      <Dialog isOpen onClose={onClose} title={title} closeLabel={texts.frame.close}>
        <MoveReport report={move.data} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={texts.frame.close}>
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing && !move.isPending) move.mutate();
        }}
      >
        <p>{isReopened ? t.reopenConsequences : t.moveConsequences[to]}</p>
        {to === "delivering" && order.shipments.length > 0 && <p>{t.handsOverRest}</p>}
        {offersCredit && (
          <CheckField
            label={t.paysFromCredit(formatRupiah(order.credit))}
            checked={paysFromCredit}
            onChange={({ target }) => {
              setPaysFromCredit(target.checked);
            }}
          />
        )}
        {to === "delivering" && (
          <AirwayBillField
            label={t.airwayBill}
            shipping={order}
            value={airwayBill}
            isTried={isTried}
            onChange={setAirwayBill}
          />
        )}
        {to === "delivering" && <JoinedOrders order={order} joined={joined} onChange={setJoined} />}
        {to === "cancel" && refundableAmount(order) > 0 && (
          <Choices
            legend={t.cancelledMoney(formatRupiah(refundableAmount(order)))}
            choices={refundWays.filter((way) => way !== "credit" || may("manageRefunds"))}
            text={(way) => (way === "credit" ? texts.refunds.asCredit : texts.refunds.byTransfer)}
            chosen={refundAs}
            onChoose={setRefundAs}
          />
        )}
        {asksReason && (
          <ReasonField
            label={t.reason}
            hint={t.reasonHint}
            error={isTried && reason.trim() === "" ? t.reasonRequired : undefined}
            value={reason}
            onType={setReason}
          />
        )}
        <DialogEnd
          isDangerous={to === "cancel"}
          label={moveName(t, order.orderStatus, to)}
          isPending={move.isPending}
          error={move.error}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
