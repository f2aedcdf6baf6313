import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { moneyThatCame, owedAmount } from "#contract/money/order-payments.ts";
import { useWriteOff } from "../../../api/entered-payments-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";

/** Writes off the small difference that an order lacks after money has come; nothing if there is none within the limit. */
export function WriteOffButton({ order }: { order: AdminOrder }) {
  const { enteredPayments: t } = useOffice().texts;
  const [isAsking, setAsking] = useState(false);
  const owed = owedAmount({ ...order, status: order.orderStatus });
  const isSmall = owed > 0 && owed <= order.writeOffLimit && moneyThatCame(order) > 0;
  return (
    <>
      {isSmall && (
        <AllowedButton
          permission="decidePayments"
          look="secondary"
          size="small"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t.writeOff(formatRupiah(owed))}
        </AllowedButton>
      )}
      {isAsking && (
        <WriteOffDialog
          order={order}
          owed={owed}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

interface WriteOffDialogProps {
  order: AdminOrder;
  /** The Rupiah that are still missing. */
  owed: number;
  onClose: () => void;
}

function WriteOffDialog({ order, owed, onClose }: WriteOffDialogProps) {
  const { enteredPayments: t } = useOffice().texts;
  const writeOff = useWriteOff(order.id);
  const [id] = useState(() => crypto.randomUUID());
  // What is owed may change behind the dialog; what was asked about stays.
  const [amount] = useState(owed);
  const [note, setNote] = useState("");
  return (
    <FormDialog
      title={t.writeOffTitle(formatRupiah(amount))}
      confirmLabel={t.writeOffNow}
      isReady
      mutation={writeOff}
      onSend={() => {
        writeOff.mutate({ id, amount, note: note.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{order.orderStatus === "waiting for payment" ? t.writeOffPacks : t.writeOffSettles}</p>
      <ReasonField label={t.note} value={note} onType={setNote} />
    </FormDialog>
  );
}
