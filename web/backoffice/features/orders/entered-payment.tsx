import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isWithheldTax } from "#contract/order-payments.ts";
import { failureText } from "#web/api/browser-call.ts";
import { openFile } from "#web/api/open-file.ts";
import { formatDay } from "#web/i18n/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { enteredPaymentFilePath } from "../../api/entered-payments-queries.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import type { EnteredPayment } from "./entered-payment-fields.tsx";
import { CorrectPaymentDialog, TakePaymentBackDialog } from "./entered-payment-dialogs.tsx";

/** What the staff wrote down of a payment, and what can be done with it. */
export function EnteredPaymentFacts({ payment }: { payment: EnteredPayment }) {
  const { language, texts } = useOffice();
  const t = texts.enteredPayments;
  const { entered, method, status } = payment;
  const [dialog, setDialog] = useState<"correct" | "takeBack">();
  const close = () => {
    setDialog(undefined);
  };
  const opening = useMutation({ mutationFn: () => openFile(enteredPaymentFilePath(payment.id), language) });
  const isSlipMissing = isWithheldTax(method) && (entered.number === "" || !entered.hasFile);
  const facts = [
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
          <Button
            look="secondary"
            size="small"
            disabled={opening.isPending}
            onClick={() => {
              opening.mutate();
            }}
          >
            {t.open}
          </Button>
        )}
        {status === "accepted" && (
          <>
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
      {opening.error !== null && <Alert kind="error">{failureText(opening.error, t.openFailed)}</Alert>}
      {dialog === "correct" && <CorrectPaymentDialog payment={payment} onClose={close} />}
      {dialog === "takeBack" && <TakePaymentBackDialog payment={payment} onClose={close} />}
    </div>
  );
}
