import { useState } from "react";
import type { OnlineAttempt } from "#contract/money/admin/online-payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";
import { SettleAttemptDialog } from "./settle-attempt-dialog.tsx";

/**
 * What is wrong with the money of an attempt, and the button to decide about it; nothing if all is right or it is
 * settled.
 */
export function AttemptFault({ attempt }: { attempt: OnlineAttempt }) {
  const { onlinePayments: t } = useOffice().texts;
  const [isOpen, setOpen] = useState(false);
  const { state, amount, otherAmount, settledAt } = attempt;
  const other = formatRupiah(otherAmount ?? 0);
  const words =
    state === "mismatched"
      ? t.mismatched(formatRupiah(amount), other)
      : state === "reversed"
        ? t.reversed(formatRupiah(amount))
        : state === "returned"
          ? t.returned(other)
          : undefined;
  if (words === undefined || settledAt !== null) return null;
  return (
    <div className="grid gap-2">
      <Alert kind="error">{words}</Alert>
      <AllowedButton
        permission="decidePayments"
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t.settle}
      </AllowedButton>
      {isOpen && (
        <SettleAttemptDialog
          attempt={attempt}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
