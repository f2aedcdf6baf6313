import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { owedAmount, refundableAmount } from "#contract/money/order-payments.ts";
import { returnSettlements, type ReturnSettlement } from "#contract/returns/return-states.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { useSettleReturn } from "../../api/returns-queries.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { RupiahField } from "../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../office.ts";
import { proposedAmount } from "./proposed-amount.ts";

interface SettleReturnDialogProps {
  order: AdminOrder;
  request: AdminReturn;
  onClose: () => void;
}

/** Decides what the customer gets for what came back; the dialog proposes what the return policy gives. */
export function SettleReturnDialog({ order, request, onClose }: SettleReturnDialogProps) {
  const { returns, refunds } = useOffice().texts;
  const settle = useSettleReturn(request.id);
  // What must still be paid for the order is lowered first.
  const owed = owedAmount({ ...order, status: order.orderStatus });
  const refundable = refundableAmount(order) + owed;
  const [settlement, setSettlement] = useState<ReturnSettlement>(refundable > 0 ? "refund" : "replacement");
  const proposed = proposedAmount(order, request);
  const [typed, setTyped] = useState(() => String(Math.min(refundable, proposed.amount)));
  const [answer, setAnswer] = useState("");
  const isMoney = settlement === "refund" || settlement === "credit";
  const amount = typedRupiah(typed, 1, refundable);
  const [id] = useState(() => crypto.randomUUID());
  const [isMoreMeant, setMoreMeant] = useState(false);
  const worth = proposed.pieces + order.charges.reduce((sum, charge) => sum + Math.max(0, charge.amount), 0);
  const isMore = isMoney && amount !== undefined && amount > worth;
  return (
    <FormDialog
      title={returns.settleTitle(request.number)}
      confirmLabel={returns.settleNow}
      isReady={
        isMoney
          ? amount !== undefined && (!isMore || isMoreMeant)
          : settlement !== "nothing" || answer.trim() !== ""
      }
      mutation={settle}
      onSend={() => {
        const money = isMoney && amount !== undefined ? { id, amount, isMoreMeant } : {};
        settle.mutate({ settlement, ...money, answer: answer.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{returns.how}</legend>
        {returnSettlements.map((one) => (
          <label key={one} className="flex items-center gap-2">
            <input
              type="radio"
              name="return-settlement"
              className="size-5 shrink-0 accent-ink"
              disabled={(one === "refund" || one === "credit") && refundable <= 0}
              checked={settlement === one}
              onChange={() => {
                setSettlement(one);
              }}
            />
            {returns.choices[one]}
          </label>
        ))}
      </fieldset>
      <p>
        {isMoney && owed > 0 ? returns.setOffFirst(formatRupiah(owed)) : returns.consequences[settlement]}
      </p>
      {isMoney && owed > 0 && amount !== undefined && (
        <output className="tabular font-medium">
          {returns.split(formatRupiah(Math.min(owed, amount)), formatRupiah(Math.max(0, amount - owed)))}
        </output>
      )}
      {isMoney && proposed.shipping > 0 && (
        <p className="text-15">
          {returns.proposed[proposed.withShipping](
            formatRupiah(proposed.pieces),
            formatRupiah(proposed.shipping),
          )}
        </p>
      )}
      {isMoney && (
        <RupiahField
          label={owed > 0 ? returns.amount : refunds.amount}
          hint={refunds.atMost(formatRupiah(refundable))}
          value={typed}
          onType={setTyped}
        />
      )}
      {isMore && (
        <CheckField
          label={returns.moreMeant(formatRupiah(worth))}
          checked={isMoreMeant}
          onChange={({ target }) => {
            setMoreMeant(target.checked);
          }}
        />
      )}
      <ReasonField
        label={returns.answer}
        hint={returns.answerHint}
        required={settlement === "nothing"}
        value={answer}
        onType={setAnswer}
      />
    </FormDialog>
  );
}
