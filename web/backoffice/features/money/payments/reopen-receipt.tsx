import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useReopenReceipt } from "../../../api/entered-payments-queries.ts";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";

/** Lets a receipt that was rejected or set aside by mistake wait to be checked again. */
export function ReopenReceipt({ payment }: { payment: PaymentToDecide }) {
  const { frame, payments } = useOffice().texts;
  const reopen = useReopenReceipt(payment.id);
  return (
    <>
      <AllowedButton
        permission="decidePayments"
        look="secondary"
        size="small"
        aria-label={`${payments.checkAgain}: ${payment.orderCode}`}
        disabled={reopen.isPending}
        onClick={() => {
          reopen.mutate();
        }}
      >
        {payments.checkAgain}
      </AllowedButton>
      {reopen.error !== null && (
        <span role="alert" className="block text-14 text-danger">
          {failureText(reopen.error, frame.couldNotSend)}
        </span>
      )}
    </>
  );
}
