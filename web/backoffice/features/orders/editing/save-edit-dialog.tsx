import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import {
  editShortfalls,
  editSurpluses,
  type EditBalance,
  type EditShortfall,
  type EditSurplus,
} from "#contract/orders/admin/order-edits.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { Choices } from "../../../kit/fields/choices.tsx";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { EditDifference } from "./edit-difference.tsx";
import type { CheckedEdit } from "./edited-order.ts";
import { orderNoticeMs } from "../notice-time.ts";

interface SaveEditDialogProps {
  order: AdminOrder;
  edit: CheckedEdit;
  difference: AdminCallData<"previewOrderEdit">;
  onBack: () => void;
  onSaved: () => void;
}

/**
 * What an edit changes, before it is saved; of an order that is paid or on account also what it means for the money, and
 * what becomes of that.
 */
export function SaveEditDialog({ order, edit, difference, onBack, onSaved }: SaveEditDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.orders;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { balance } = difference;
  const [reason, setReason] = useState("");
  const [shortfall, setShortfall] = useState<EditShortfall>(
    balance?.canWait === true && difference.lines.length > 0 ? "wait" : "owed",
  );
  const [surplus, setSurplus] = useState<EditSurplus>("transfer");
  const [isMailed, setMailed] = useState(true);
  const save = useMutation({
    mutationFn: () =>
      call("editOrder", {
        params: { id: order.id },
        body: {
          ...edit,
          version: order.version,
          reason: reason.trim(),
          ...(balance !== null && { shortfall, surplus, isMailed }),
        },
      }),
    onSuccess: () => {
      const text = isMailed ? t.savedAndMailed : t.savedUnmailed;
      notify({ kind: "success", text, durationMs: orderNoticeMs });
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <Dialog isOpen onClose={onBack} title={t.differenceTitle} closeLabel={texts.frame.close}>
      <form
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <EditDifference difference={difference} />
        {balance !== null && (
          <Balance
            balance={balance}
            shortfall={shortfall}
            surplus={surplus}
            onShortfall={setShortfall}
            onSurplus={setSurplus}
          />
        )}
        <ReasonField
          label={`${t.reasonToCustomer} (${texts.frame.optional})`}
          hint={t.reasonHint}
          rows={2}
          value={reason}
          onType={setReason}
        />
        {balance !== null && (
          <CheckField
            label={t.tellCustomer}
            checked={isMailed}
            onChange={({ target }) => {
              setMailed(target.checked);
            }}
          />
        )}
        <DialogEnd
          label={isMailed ? t.saveAndMail : t.saveUnmailed}
          backLabel={t.backToEdit}
          isPending={save.isPending}
          error={save.error}
          onBack={onBack}
        />
      </form>
    </Dialog>
  );
}

interface BalanceProps {
  balance: EditBalance;
  shortfall: EditShortfall;
  surplus: EditSurplus;
  onShortfall: (shortfall: EditShortfall) => void;
  onSurplus: (surplus: EditSurplus) => void;
}

function Balance({ balance, shortfall, surplus, onShortfall, onSurplus }: BalanceProps) {
  const { texts } = useOffice();
  const may = useMay();
  const t = texts.orders;
  const { toPay, kept, back, canWait } = balance;
  const surplusTexts = {
    transfer: texts.refunds.byTransfer,
    credit: texts.refunds.asCredit,
    keep: t.keepSurplus,
  };
  return (
    <div className="grid gap-2">
      {kept > 0 && <p>{t.editKept(formatRupiah(kept))}</p>}
      {toPay > 0 &&
        (canWait ? (
          <Choices
            legend={t.editToPay(formatRupiah(toPay))}
            choices={editShortfalls}
            text={(choice) => t.editShortfalls[choice]}
            chosen={shortfall}
            onChoose={onShortfall}
          />
        ) : (
          <p>{t.editOwed(formatRupiah(toPay))}</p>
        ))}
      {back > 0 && (
        <Choices
          legend={t.editBack(formatRupiah(back))}
          choices={editSurpluses.filter((choice) => choice !== "credit" || may("manageRefunds"))}
          text={(choice) => surplusTexts[choice]}
          chosen={surplus}
          onChoose={onSurplus}
        />
      )}
      <p className="text-14 text-secondary">{t.editReissues}</p>
    </div>
  );
}
