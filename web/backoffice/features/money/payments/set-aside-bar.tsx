import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { useDecidePayment } from "../../../api/payments-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";
import { outcomeOf, type DecisionOutcome } from "./decision-outcome.ts";

/** Whether the receipt's order is paid without it. */
export function isPaidOtherwise({ orderStatus, received, total }: PaymentToDecide): boolean {
  return orderStates[orderStatus].isReleased && received >= total;
}

interface SetAsideBarProps {
  payment: PaymentToDecide;
  /** Called when this payment is set aside, even if it is no longer shown then. */
  onDecided: (outcome: DecisionOutcome) => void;
}

/** Sets aside the receipt of an order that was paid online; nobody gets a mail. */
export function SetAsideBar({ payment, onDecided }: SetAsideBarProps) {
  const { texts } = useOffice();
  const { payments } = texts;
  const decide = useDecidePayment((made, moved) => {
    onDecided(outcomeOf(made, moved, payments));
  });
  return (
    <section aria-labelledby="set-aside" className="grid justify-items-start gap-3">
      {decide.error !== null && (
        <Alert kind="error">{failureText(decide.error, texts.frame.couldNotSend)}</Alert>
      )}
      <h3 id="set-aside" className="text-18">
        {payments.paidOnline}
      </h3>
      <p>{payments.paidOnlineText}</p>
      <Link to="/statements" className="underline decoration-yellow-dark underline-offset-4">
        {texts.frame.statements}
      </Link>
      <AllowedButton
        permission="decidePayments"
        size="large"
        disabled={decide.isPending}
        pendingLabel={decide.isPending ? payments.settingAside : undefined}
        onClick={() => {
          decide.mutate({ payment, decision: "set aside", reason: "" });
        }}
      >
        {payments.setAside}
      </AllowedButton>
    </section>
  );
}
