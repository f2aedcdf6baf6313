import { useState } from "react";
import type { OnlineAttempt } from "#contract/money/admin/online-payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { useSettleAttempt } from "../../../api/online-payment-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";

interface SettleAttemptDialogProps {
  attempt: OnlineAttempt;
  onClose: () => void;
}

/** Decides about money that no rule decides about. */
export function SettleAttemptDialog({ attempt, onClose }: SettleAttemptDialogProps) {
  const { onlinePayments: t } = useOffice().texts;
  const settle = useSettleAttempt(attempt.id);
  const [note, setNote] = useState("");
  const [decision, setDecision] = useState<"accept" | "close">("close");
  const canAccept = attempt.state === "mismatched" && (attempt.otherAmount ?? 0) > 0;
  const decisions = canAccept ? (["accept", "close"] as const) : (["close"] as const);
  const words = { accept: t.accept(formatRupiah(attempt.otherAmount ?? 0)), close: t.close };
  return (
    <FormDialog
      title={`${t.states[attempt.state]}: ${attempt.reference}`}
      confirmLabel={t.settleNow}
      isReady={note.trim() !== ""}
      mutation={settle}
      onSend={() => {
        settle.mutate({ decision, note: note.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.how}</legend>
        {decisions.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="attempt-decision"
              className="size-5 accent-ink"
              checked={decision === each}
              onChange={() => {
                setDecision(each);
              }}
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
      <ReasonField label={t.note} hint={t.noteHint} required value={note} onType={setNote} />
    </FormDialog>
  );
}
