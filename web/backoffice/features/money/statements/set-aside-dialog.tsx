import { useState } from "react";
import type { Transfer } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";

interface SetAsideDialogProps {
  transfer: Transfer;
  setting: { isPending: boolean; error: Error | null };
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a transfer is set aside, so that the list of such transfers explains itself. */
export function SetAsideDialog({ transfer, setting, onSend, onClose }: SetAsideDialogProps) {
  const { statements: t, orders } = useOffice().texts;
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={t.ignoreTitle(formatRupiah(transfer.amount))}
      confirmLabel={t.ignore}
      isReady={reason.trim() !== ""}
      mutation={setting}
      onSend={() => {
        onSend(reason.trim());
      }}
      onClose={onClose}
    >
      <p className="text-15 break-words text-secondary">{transfer.description}</p>
      <ReasonField label={orders.reason} hint={t.ignoreHint} required value={reason} onType={setReason} />
    </FormDialog>
  );
}
