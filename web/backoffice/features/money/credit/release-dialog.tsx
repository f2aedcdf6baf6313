import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { creditFault, type CreditStanding } from "#contract/money/credit-terms.ts";
import { openAmount } from "#contract/money/order-payments.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { CreditSums } from "./credit-sums.tsx";
import { orderNoticeMs } from "../../orders/notice-time.ts";

interface ReleaseDialogProps {
  order: AdminOrder;
  standing: CreditStanding;
  onClose: () => void;
}

/**
 * Lets an order go to packing unpaid, with its company's credit standing, and with a reason if that does not allow it.
 */
export function ReleaseDialog({ order, standing, onClose }: ReleaseDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.credit;
  const may = useMay();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const amount = amountOnAccount(order);
  const fault = creditFault(standing, amount);
  const release = useMutation({
    mutationFn: () => call("releaseOnAccount", { params: { id: order.id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      notify({ kind: "success", text: t.done(order.orderCode), durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.orders });
      await queryClient.invalidateQueries({ queryKey: keys.companies });
    },
  });
  const canOverride = fault !== "noTerms" && may("manageCredit");
  return (
    <FormDialog
      title={t.releaseTitle(order.orderCode)}
      confirmLabel={t.release}
      isReady={fault === undefined || (canOverride && reason.trim() !== "")}
      mutation={release}
      onSend={() => {
        release.mutate();
      }}
      onClose={onClose}
    >
      <p>{t.consequences(texts.orders.days(standing.termsDays))}</p>
      {orderStates[order.orderStatus].isBilled && <p>{t.billIsVoid}</p>}
      <CreditSums standing={standing} amount={amount} />
      {fault !== undefined && (
        <Alert kind="error">
          {t.faults[fault]} {!canOverride && fault !== "noTerms" && t.onlyFor}
        </Alert>
      )}
      {fault !== undefined && canOverride && (
        <ReasonField label={t.reason} hint={t.reasonHint} value={reason} onType={setReason} />
      )}
    </FormDialog>
  );
}

/**
 * The Rupiah of the limit that the order would use; without its unique code, which it loses when it goes on account.
 */
function amountOnAccount(order: AdminOrder): number {
  return openAmount(order) - order.uniqueCode;
}
