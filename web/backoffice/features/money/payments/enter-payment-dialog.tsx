import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { enteredMethods, isWithheldTax, type EnteredMethod } from "#contract/money/order-payments.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useEnterPayment, withheldTaxQuery } from "../../../api/entered-payments-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { RupiahField } from "../../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../../office.ts";
import { asForm, EnteredPaymentFields, isComplete, type TypedEntry } from "./entered-payment-fields.tsx";

interface EnterPaymentDialogProps {
  order: AdminOrder;
  /** The Rupiah that are still missing. */
  owed: number;
  /** What the person came to record; proposed by the order if left out. */
  initialMethod?: EnteredMethod;
  /** Called with whether the chosen file was stored. */
  onClose: (outcome: { isFileKept: boolean }) => void;
}

/** Records a transfer that was seen, cash, a cheque, or tax that the buyer withholds; for tax it proposes the amount. */
export function EnterPaymentDialog({ order, owed, initialMethod, onClose }: EnterPaymentDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.enteredPayments;
  const { data: taxes } = useQuery(withheldTaxQuery(call, order.id));
  const enter = useEnterPayment(order.id);
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setMethod] = useState<EnteredMethod>();
  const method = chosen ?? initialMethod ?? taxes?.suggested ?? "cash";
  const [typedAmount, setTypedAmount] = useState<string>();
  const [typed, setTyped] = useState<TypedEntry>({ day: "", number: "", note: "", account: "" });
  const [file, setFile] = useState<File>();
  const isTax = isWithheldTax(method);
  const proposed = isTax ? Math.min(taxes?.[method] ?? 0, owed) : owed;
  const amountText = typedAmount ?? (proposed > 0 ? String(proposed) : "");
  const amount = typedRupiah(amountText, 1, owed);
  return (
    <FormDialog
      title={t.enter}
      confirmLabel={t.enterNow}
      isReady={amount !== undefined && isComplete(method, typed)}
      mutation={enter}
      onSend={() => {
        if (amount === undefined) return;
        enter.mutate({ body: { id, method, amount, ...asForm(typed) }, file }, { onSuccess: onClose });
      }}
      onClose={() => {
        onClose({ isFileKept: true });
      }}
    >
      <SelectField
        label={t.how}
        value={method}
        onChange={({ target }) => {
          setMethod(enteredMethods.find((one) => one === target.value));
          setTypedAmount(undefined);
        }}
      >
        {enteredMethods.map((one) => (
          <option key={one} value={one}>
            {t.methods[one]}
          </option>
        ))}
      </SelectField>
      <RupiahField
        label={t.amount}
        hint={`${t.owed(formatRupiah(owed))} ${proposalText(method, taxes, t)}`.trim()}
        value={amountText}
        onType={setTypedAmount}
      />
      {isTax && (
        <p className="text-15">
          {t.noMoney} {t.later}
        </p>
      )}
      <EnteredPaymentFields
        method={method}
        typed={typed}
        onType={setTyped}
        hasFile={false}
        onFile={setFile}
        error={enter.error}
      />
      {order.orderStatus === "waiting for payment" && <p className="text-15">{t.packsWhenPaid}</p>}
    </FormDialog>
  );
}

/** The tax that is withheld from the order, in words. */
function proposalText(
  method: EnteredMethod,
  taxes: { pph22: number; ppn: number } | undefined,
  t: ReturnType<typeof useOffice>["texts"]["enteredPayments"],
): string {
  if (taxes === undefined || !isWithheldTax(method)) return "";
  if (method === "pph22") return t.proposedPph22(formatRupiah(taxes.pph22));
  return taxes.ppn === 0 ? t.noPpn : t.proposedPpn(formatRupiah(taxes.ppn));
}
