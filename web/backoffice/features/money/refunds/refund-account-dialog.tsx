import { useState } from "react";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { limits } from "#contract/core/limits.ts";
import { refundAccount } from "#contract/money/refunds.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useSetRefundAccount } from "../../../api/refunds-queries.ts";
import { useOffice } from "../../../office.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { withoutDots } from "../../../kit/fields/without-dots.ts";

const fields = ["bankName", "accountNumber", "accountHolder"] as const;

/** Records the account that the customer has named by telephone. */
export function RefundAccountDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { refunds } = useOffice().texts;
  const save = useSetRefundAccount(refund.id);
  const [account, setAccount] = useState({
    bankName: refund.account?.bankName ?? "",
    accountNumber: refund.account?.accountNumber ?? "",
    accountHolder: refund.account?.accountHolder ?? "",
  });
  return (
    <FormDialog
      title={withoutDots(refunds.nameAccount)}
      confirmLabel={refunds.saveAccount}
      isReady={refundAccount.safeParse(account).success}
      mutation={save}
      onSend={() => {
        save.mutate(account, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={refunds[name]}
          inputMode={name === "accountNumber" ? "numeric" : undefined}
          className={name === "accountNumber" ? "code" : ""}
          maxLength={limits.nameLength}
          autoComplete="off"
          required
          value={account[name]}
          onChange={(event) => {
            setAccount((now) => ({ ...now, [name]: event.target.value }));
          }}
        />
      ))}
    </FormDialog>
  );
}
