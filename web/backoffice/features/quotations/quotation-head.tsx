import { useMutation } from "@tanstack/react-query";
import type { AdminQuotation } from "#contract/quotations/admin/quotations.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { quotationFacts } from "#contract/quotations/quotation-states.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { MessageDialog } from "../../kit/dialogs/message-dialog.tsx";
import { quotationTones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";
import { RejectionText } from "./rejection-text.tsx";
import { typedQuotation, typedSums, validUntilId } from "./typed-quotation.ts";

/** The state of a quotation, its request, and the message for WhatsApp after it was sent. */
export function QuotationHead({ quotation }: { quotation: AdminQuotation }) {
  const { call, texts, language } = useOffice();
  const t = texts.quotations;
  const { id, state, since, requestId, orderCode, phoneNumber, hasDraft, version, rejection } = quotation;
  const { total } = typedSums(typedQuotation(quotation));
  const message = useMutation({ mutationFn: () => call("writeQuotationMessage", { params: { id } }) });
  const used = useMutation({
    mutationFn: () => call("recordQuotationMessage", { params: { id } }),
  });
  return (
    <div className="-mt-2 grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge className={quotationTones[state]}>{t.states[state]}</Badge>
        <strong className="tabular font-semibold">{formatRupiah(total)}</strong>
        <span className="text-secondary">{formatMoment(since, language)}</span>
        {requestId !== null && (
          <Link to={`/requests/${requestId}`} className="rounded-4 underline">
            {t.request}
          </Link>
        )}
        {orderCode !== null && (
          <Link to={`/orders/${orderCode}`} className="code rounded-4 underline">
            {orderCode}
          </Link>
        )}
      </p>
      {rejection !== null && <RejectionText rejection={rejection} />}
      {hasDraft && version > 0 && <p className="text-secondary">{t.revising}</p>}
      {state === "expired" && (
        <div>
          <AllowedButton
            permission="answerRequests"
            onClick={() => {
              document.getElementById(validUntilId)?.focus();
            }}
          >
            {t.extend}
          </AllowedButton>
        </div>
      )}
      {quotationFacts[state].isOpen && (
        <div>
          <AllowedButton
            permission="messageCustomers"
            look="secondary"
            disabled={message.isPending}
            onClick={() => {
              message.mutate();
            }}
          >
            {t.message}
          </AllowedButton>
        </div>
      )}
      {message.error !== null && (
        <Alert kind="error">{failureText(message.error, texts.frame.couldNotSend)}</Alert>
      )}
      {message.data !== undefined && (
        <MessageDialog
          title={t.message}
          message={message.data}
          phoneNumber={phoneNumber}
          onUse={() => {
            used.mutate();
          }}
          onClose={message.reset}
        />
      )}
    </div>
  );
}
