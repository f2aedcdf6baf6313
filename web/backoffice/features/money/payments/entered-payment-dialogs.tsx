import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { settlesWithoutMoney } from "#contract/money/order-payments.ts";
import {
  takenBackQuery,
  useCorrectEnteredPayment,
  useTakeBackPayment,
} from "../../../api/entered-payments-queries.ts";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { QueryBody } from "../../../kit/query-body.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";
import { ForeseenOrder, ToldChoice } from "../statements/foreseen-order.tsx";
import {
  asForm,
  EnteredPaymentFields,
  isComplete,
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
      isReady={isComplete(method, typed)}
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

interface TakeBackProps {
  payment: Pick<AdminOrder["payments"][number], "id" | "amount" | "method">;
  onClose: () => void;
}

/** Takes back a payment that was accepted by mistake, or a cheque that the bank refused. */
export function TakePaymentBackDialog({ payment, onClose }: TakeBackProps) {
  const { call, texts } = useOffice();
  const { enteredPayments: t, orders } = texts;
  const takeBack = useTakeBackPayment(payment.id);
  // Once it is taken back there is nothing to foresee any more.
  const query = useQuery({ ...takenBackQuery(call, payment.id), enabled: !takeBack.isPending });
  const [reason, setReason] = useState("");
  const [told, setTold] = useState<boolean>();
  const isTold = told ?? query.data?.wasTold ?? false;
  return (
    <FormDialog
      title={t.takeBackTitle}
      confirmLabel={t.takeBackNow}
      isReady={reason.trim() !== "" && query.data !== undefined}
      mutation={takeBack}
      onSend={() => {
        takeBack.mutate({ reason: reason.trim(), isTold }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{t.takeBackText(formatRupiah(payment.amount), !settlesWithoutMoney(payment.method))}</p>
      <QueryBody query={query}>{(outcome) => <ForeseenOrder outcome={outcome} />}</QueryBody>
      <ReasonField label={orders.reason} required value={reason} onType={setReason} />
      <ToldChoice isTold={isTold} onChange={setTold} />
    </FormDialog>
  );
}
