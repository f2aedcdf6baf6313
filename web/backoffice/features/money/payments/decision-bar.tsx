import { useState } from "react";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useDecidePayment } from "../../../api/payments-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { RupiahField } from "../../../kit/fields/rupiah-field.tsx";
import { useOffice } from "../../../office.ts";
import { outcomeOf, type DecisionOutcome } from "./decision-outcome.ts";
import { Difference } from "./difference.tsx";
import { quickReasons } from "./quick-reasons.ts";

interface DecisionBarProps {
  payment: PaymentToDecide;
  /** Called when this payment is decided, even if it is no longer shown then. */
  onDecided: (outcome: DecisionOutcome) => void;
}

/** Buttons to accept, or to reject with a reason for the customer. */
export function DecisionBar({ payment, onDecided }: DecisionBarProps) {
  const { texts } = useOffice();
  const { payments } = texts;
  const decide = useDecidePayment((made, moved) => {
    onDecided(outcomeOf(made, moved, payments));
  });
  const [isAsked, setAsked] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  const [typed, setTyped] = useState(String(payment.amount));
  const amount = typedRupiah(typed, 1, limits.amountRupiah);
  const missing = payment.expected - (amount ?? 0);

  const send = (decision: "accept" | "reject", reason: string) => {
    decide.mutate(
      { payment, decision, reason, ...(decision === "accept" && amount !== undefined && { amount }) },
      {
        onError: () => {
          setAsked(false);
        },
      },
    );
  };

  return (
    <div className="grid gap-3">
      {decide.error !== null && (
        <Alert kind="error">{failureText(decide.error, texts.frame.couldNotSend)}</Alert>
      )}
      {isRejecting ? (
        <RejectForm
          payment={payment}
          isPending={decide.isPending}
          onCancel={() => {
            setRejecting(false);
          }}
          onReject={(reason) => {
            send("reject", reason);
          }}
        />
      ) : (
        <>
          <RupiahField
            label={payments.received}
            hint={
              amount !== undefined && missing !== 0 ? (
                <Difference amount={amount} expected={payment.expected} />
              ) : undefined
            }
            error={amount === undefined ? payments.receivedWrong : undefined}
            value={typed}
            onType={setTyped}
          />
          <div className="flex flex-wrap gap-3">
            <AllowedButton
              permission="decidePayments"
              size="large"
              disabled={decide.isPending || amount === undefined}
              pendingLabel={decide.isPending ? payments.accepting : undefined}
              onClick={() => {
                if (missing > 0) setAsked(true);
                else send("accept", "");
              }}
            >
              {missing > 0 ? payments.acceptPart : payments.accept}
            </AllowedButton>
            <AllowedButton
              permission="decidePayments"
              look="danger"
              size="large"
              disabled={decide.isPending}
              onClick={() => {
                setRejecting(true);
              }}
            >
              {payments.reject}
            </AllowedButton>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => {
          setAsked(false);
        }}
        title={payments.acceptPart}
        confirmLabel={payments.acceptPart}
        isDangerous={false}
        isPending={decide.isPending}
        onConfirm={() => {
          send("accept", "");
        }}
      >
        {payments.acceptTooLittle(payment.orderCode, formatRupiah(missing))}
      </ConfirmDialog>
    </div>
  );
}

interface RejectFormProps {
  payment: PaymentToDecide;
  isPending: boolean;
  onCancel: () => void;
  onReject: (reason: string) => void;
}

function RejectForm({ payment, isPending, onCancel, onReject }: RejectFormProps) {
  const { texts } = useOffice();
  const { payments } = texts;
  const [reason, setReason] = useState("");
  return (
    <form
      aria-label={payments.rejectTitle}
      className="grid gap-3 rounded-6 border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && reason.trim() !== "") onReject(reason.trim());
      }}
    >
      <h3 className="text-18">{payments.rejectTitle}</h3>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{payments.quickReasons}</legend>
        {quickReasons[payment.language].map((quick) => (
          <button
            key={quick}
            type="button"
            lang={payment.language}
            className="min-h-10 rounded-6 border border-edge px-3 py-1 text-left text-14 leading-tight hover:bg-ground"
            onClick={() => {
              setReason(quick);
            }}
          >
            {quick}
          </button>
        ))}
      </fieldset>
      <ReasonField
        label={payments.rejectReason}
        hint={payments.rejectReasonHint}
        lang={payment.language}
        required
        value={reason}
        onType={setReason}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="danger"
          disabled={isPending || reason.trim() === ""}
          pendingLabel={isPending ? payments.rejecting : undefined}
        >
          {payments.rejectNow}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={onCancel}>
          {texts.frame.back}
        </Button>
      </div>
    </form>
  );
}
