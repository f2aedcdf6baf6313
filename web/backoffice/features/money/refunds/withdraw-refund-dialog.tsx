import { useState } from "react";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useWithdrawRefund } from "../../../api/refunds-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";

/** Withdraws a promised refund that was not sent, a credit, or a set-off, with a reason for the customer. */
export function WithdrawRefundDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { refunds, orders } = useOffice().texts;
  const withdraw = useWithdrawRefund(refund.id);
  const kind = refund.isSetOff ? "setOff" : refund.isCredit ? "credit" : "transfer";
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={refunds.withdrawTitles[kind]}
      confirmLabel={refunds.withdrawNow}
      isReady={reason.trim() !== ""}
      mutation={withdraw}
      onSend={() => {
        withdraw.mutate(reason.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{refunds.withdrawTexts[kind](formatRupiah(refund.amount))}</p>
      {refund.returnNumber !== null && <p>{refunds.withdrawsSettlement(refund.returnNumber)}</p>}
      <ReasonField
        label={orders.reason}
        hint={orders.reasonHint}
        required
        value={reason}
        onType={setReason}
      />
    </FormDialog>
  );
}
