import { useState } from "react";
import { formatRupiah } from "#contract/money.ts";
import { isWithheldTax } from "#contract/order-payments.ts";
import { useCorrectEnteredPayment, useTakeBackEnteredPayment } from "../../api/entered-payments-queries.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { ReasonField } from "../../kit/reason-field.tsx";
import { useOffice } from "../../office.ts";
import {
  asForm,
  EnteredPaymentFields,
  type EnteredPayment,
  type TypedEntry,
} from "./entered-payment-fields.tsx";

interface DialogProps {
  payment: EnteredPayment;
  onClose: () => void;
}

/** Corrects a recorded payment, or adds the slip that has arrived. */
export function CorrectPaymentDialog({ payment, onClose }: DialogProps) {
  const { texts } = useOffice();
  const t = texts.enteredPayments;
  const { id, method, entered } = payment;
  const correct = useCorrectEnteredPayment(id);
  const [typed, setTyped] = useState<TypedEntry>({ ...entered, day: entered.day ?? "" });
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={t.correctTitle}
      confirmLabel={texts.frame.save}
      isReady={isWithheldTax(method) || typed.day !== ""}
      mutation={correct}
      onSend={() => {
        correct.mutate({ body: asForm(typed), file }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <EnteredPaymentFields
        method={method}
        typed={typed}
        onType={setTyped}
        hasFile={entered.hasFile}
        onFile={setFile}
        error={correct.error}
      />
    </FormDialog>
  );
}

/** Takes back a payment that was recorded by mistake, or a cheque that the bank refused. */
export function TakePaymentBackDialog({ payment, onClose }: DialogProps) {
  const { enteredPayments: t, orders } = useOffice().texts;
  const takeBack = useTakeBackEnteredPayment(payment.id);
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={t.takeBackTitle}
      confirmLabel={t.takeBackNow}
      isReady={reason.trim() !== ""}
      mutation={takeBack}
      onSend={() => {
        takeBack.mutate(reason.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{t.takeBackText(formatRupiah(payment.amount))}</p>
      <ReasonField label={orders.reason} required value={reason} onType={setReason} />
    </FormDialog>
  );
}
