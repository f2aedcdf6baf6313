import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { refundableAmount } from "#contract/money/order-payments.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { usePromiseRefund } from "../../../api/refunds-queries.ts";
import { useOffice } from "../../../office.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { withoutDots } from "../../../kit/fields/without-dots.ts";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { RupiahField } from "../../../kit/fields/rupiah-field.tsx";
import { RefundedParts, type ChosenParts } from "./refunded-parts.tsx";

interface PromiseRefundDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Promises that money goes back: how much, and why. */
export function PromiseRefundDialog({ order, onClose }: PromiseRefundDialogProps) {
  const { refunds, orders } = useOffice().texts;
  const promise = usePromiseRefund(order.id);
  const refundable = refundableAmount(order);
  const tooMuch = order.orderStatus === "cancel" ? refundable : refundable - order.total;
  const [typed, setTyped] = useState(tooMuch > 0 ? String(tooMuch) : "");
  const [reason, setReason] = useState("");
  const [parts, setParts] = useState<Pick<ChosenParts, "lines" | "isValid">>({ lines: [], isValid: true });
  const [id] = useState(() => crypto.randomUUID());
  const [isCredit, setCredit] = useState(false);
  const amount = typedRupiah(typed, 1, refundable);
  return (
    <FormDialog
      title={withoutDots(refunds.promise)}
      confirmLabel={isCredit ? refunds.keepNow : refunds.promiseNow}
      isReady={amount !== undefined && parts.isValid && reason.trim() !== ""}
      mutation={promise}
      onSend={() => {
        if (amount === undefined) return;
        const pieces = parts.lines.length > 0 ? { lines: parts.lines } : {};
        promise.mutate({ id, amount, reason: reason.trim(), isCredit, ...pieces }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{refunds.how}</legend>
        {[false, true].map((credit) => (
          <label key={String(credit)} className="flex items-center gap-2">
            <input
              type="radio"
              name="refund-how"
              className="size-5 accent-ink"
              checked={isCredit === credit}
              onChange={() => {
                setCredit(credit);
              }}
            />
            {credit ? refunds.asCredit : refunds.byTransfer}
          </label>
        ))}
      </fieldset>
      <p>{isCredit ? refunds.creditText : refunds.promiseText}</p>
      <RefundedParts
        order={order}
        onChange={({ rupiah, names, lines, isValid }) => {
          setParts({ lines, isValid });
          setTyped(rupiah > 0 ? String(Math.min(rupiah, refundable)) : "");
          setReason(names.join(", ").slice(0, limits.reasonLength));
        }}
      />
      <RupiahField
        label={refunds.amount}
        hint={refunds.atMost(formatRupiah(refundable))}
        value={typed}
        onType={setTyped}
      />
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
