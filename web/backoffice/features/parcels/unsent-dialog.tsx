import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { unsentSettlements, type UnsentSettlement } from "#contract/parcels/admin/unsent-pieces.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { Choices } from "../../kit/fields/choices.tsx";
import { DialogEnd } from "../../kit/dialogs/dialog-end.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useMay, useOffice } from "../../office.ts";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { PiecesList } from "./pieces-list.tsx";
import { leftOutLines, waitingLines, waitingQty } from "./waiting-lines.ts";

interface UnsentDialogProps {
  order: AdminOrder;
  /** Leaves pieces out of what is sent, or sends such pieces after all. */
  act: "leaveOut" | "sendAfterAll";
  onClose: () => void;
}

/** Asks which pieces of an order will not be sent and what becomes of their money, or which are sent after all. */
export function UnsentDialog({ order, act, onClose }: UnsentDialogProps) {
  const { call, language, texts } = useOffice();
  const may = useMay();
  const t = texts.shipments;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isLeftOut = act === "leaveOut";
  const choosable = isLeftOut
    ? waitingLines(order).map((line) => ({ line, left: waitingQty(line) }))
    : leftOutLines(order).map((line) => ({ line, left: line.cancelledQty }));
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () => new Map(choosable.map(({ line }) => [line.id, "0"])),
  );
  const [settlement, setSettlement] = useState<UnsentSettlement>("transfer");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const isReasonMissing = isLeftOut && reason.trim() === "";
  const pieces = checkedPieces();

  function checkedPieces() {
    const lines = choosable.map(({ line, left }) => ({
      lineId: line.id,
      qty: typedCount(typed.get(line.id) ?? "0", 0, left),
    }));
    if (lines.some(({ qty }) => qty === undefined)) return undefined;
    const named = lines.flatMap(({ lineId, qty = 0 }) => (qty > 0 ? [{ lineId, qty }] : []));
    return named.length === 0 ? undefined : named;
  }

  const save = useMutation({
    mutationFn: (lines: NonNullable<typeof pieces>) => {
      const params = { id: order.id };
      return isLeftOut
        ? call("leaveOutPieces", { params, body: { lines, settlement, reason: reason.trim() } })
        : call("sendPiecesAfterAll", { params, body: { lines } });
    },
    onSuccess: () => {
      const text = isLeftOut ? t.leftOut(order.orderCode) : t.sentAfterAll(order.orderCode);
      notify({ kind: "success", text, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isLeftOut ? t.leaveOutTitle(order.orderCode) : t.sendAfterAllTitle(order.orderCode)}
      closeLabel={texts.frame.close}
    >
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (pieces !== undefined && !isReasonMissing && !save.isPending) save.mutate(pieces);
        }}
      >
        <p>{isLeftOut ? t.leaveOutText : t.sendAfterAllText}</p>
        <PiecesList
          lines={choosable.map(({ line, left }) => ({ ...line, lineId: line.id, left }))}
          label={t.pieces}
          hint={({ left, salesUnit }) => t.ofPieces(quantityText(left, salesUnit, language))}
          typed={typed}
          onChange={setTyped}
        />
        {isTried && pieces === undefined && <Alert kind="error">{t.checkPieces}</Alert>}
        {isLeftOut && (
          <>
            <Choices
              legend={t.unsentMoney}
              choices={unsentSettlements.filter((way) => way !== "credit" || may("manageRefunds"))}
              text={(way) =>
                ({
                  transfer: texts.refunds.byTransfer,
                  credit: texts.refunds.asCredit,
                  nothing: t.unsentMoneyStays,
                })[way]
              }
              chosen={settlement}
              onChoose={setSettlement}
            />
            <ReasonField
              label={texts.orders.reason}
              hint={texts.orders.reasonHint}
              error={isTried && isReasonMissing ? texts.orders.reasonRequired : undefined}
              value={reason}
              onType={setReason}
            />
          </>
        )}
        <DialogEnd
          label={isLeftOut ? t.leaveOutNow : t.sendAfterAllNow}
          isPending={save.isPending}
          error={save.error}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
