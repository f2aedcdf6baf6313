import { useState } from "react";
import { isWithheldTax, writeOffMethod } from "#contract/money/order-payments.ts";
import { OpenFileButton } from "#web/forms/open-file-button.tsx";
import { formatDay } from "#web/texts/moments.ts";
import { enteredPaymentFilePath } from "../../../api/entered-payments-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";
import type { EnteredPayment } from "./entered-payment-fields.tsx";
import { CorrectPaymentDialog, TakePaymentBackDialog } from "./entered-payment-dialogs.tsx";

/** What the staff recorded about a payment, and what can be done with it. */
export function EnteredPaymentFacts({ payment }: { payment: EnteredPayment }) {
  const { language, texts } = useOffice();
  const t = texts.enteredPayments;
  const { entered, method, status } = payment;
  const [dialog, setDialog] = useState<"correct" | "takeBack">();
  const close = () => {
    setDialog(undefined);
  };
  const isSlipMissing = isWithheldTax(method) && (entered.number === "" || !entered.hasFile);
  const facts = [
    ...(payment.paymentTo === "" ? [] : [t.to(payment.paymentTo)]),
    ...(entered.day === null ? [] : [t.on(formatDay(entered.day, language))]),
    ...(entered.number === "" ? [] : [t.numbered(entered.number)]),
  ];
  return (
    <div className="grid gap-2">
      {facts.length > 0 && <p className="break-words">{facts.join(" · ")}</p>}
      {entered.note !== "" && <p className="break-words">{entered.note}</p>}
      {isSlipMissing && status === "accepted" && <p className="font-semibold text-danger">{t.slipMissing}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {entered.hasFile && (
          <OpenFileButton path={enteredPaymentFilePath(payment.id)} text={t.open} failedText={t.openFailed} />
        )}
        {status === "accepted" && (
          <>
            {method !== writeOffMethod && (
              <AllowedButton
                permission="decidePayments"
                look="secondary"
                size="small"
                onClick={() => {
                  setDialog("correct");
                }}
              >
                {isSlipMissing ? t.complete : t.correct}
              </AllowedButton>
            )}
            <AllowedButton
              permission="decidePayments"
              look="secondary"
              size="small"
              onClick={() => {
                setDialog("takeBack");
              }}
            >
              {t.takeBack}
            </AllowedButton>
          </>
        )}
      </div>
      {dialog === "correct" && <CorrectPaymentDialog payment={payment} onClose={close} />}
      {dialog === "takeBack" && <TakePaymentBackDialog payment={payment} onClose={close} />}
    </div>
  );
}
