import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { rejectionReasons, type RejectionReason } from "#contract/quotations/quotation-states.ts";
import type { ShownQuotation } from "#contract/quotations/quotations.ts";
import { failureText } from "#web/api/browser-call.ts";
import {
  ownQuotationsQuery,
  quotationLinkHeaders,
  shownQuotationQuery,
  type QuotationAt,
} from "#web/api/quotation-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";

interface RejectPanelProps {
  quotation: ShownQuotation;
  at: QuotationAt;
}

/** The form in which a customer rejects a quotation and says why; after that, what the customer said. */
export function RejectPanel({ quotation: { version, isOpen, rejection }, at }: RejectPanelProps) {
  const { quotation: texts, forms } = useTexts();
  const call = useCall();
  const queryClient = useQueryClient();
  const said = useRef<HTMLOutputElement>(null);
  const [reason, setReason] = useState<RejectionReason>();
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const needsNote = reason === "other" && note.trim() === "";
  const rejecting = useMutation({
    mutationFn: (why: RejectionReason) => {
      const body = { version, reason: why, note: note.trim() };
      return "id" in at
        ? call("rejectQuotation", { params: { id: at.id }, body })
        : call("rejectLinkedQuotation", { headers: quotationLinkHeaders(at.code), body });
    },
    onSuccess: (shown) => {
      queryClient.setQueryData(shownQuotationQuery(call, at).queryKey, shown);
      void queryClient.invalidateQueries({ queryKey: ownQuotationsQuery(call).queryKey });
    },
    // The quotation was revised, ordered or ended in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey: shownQuotationQuery(call, at).queryKey }),
  });
  useEffect(() => {
    if (rejecting.isSuccess) said.current?.focus();
  }, [rejecting.isSuccess]);
  if (rejection !== null) {
    return (
      <output ref={said} tabIndex={-1} className="grid gap-1 rounded-6 bg-ground p-5">
        <span className="font-semibold">{texts.rejectedAs(texts.rejectionReasons[rejection.reason])}</span>
        {rejection.note !== "" && <span className="break-words whitespace-pre-line">“{rejection.note}”</span>}
        <span>{texts.rejectedText}</span>
      </output>
    );
  }
  if (!isOpen) return null;
  return (
    <details className="rounded-6 border border-line">
      <summary className="min-h-11 cursor-pointer rounded-6 px-5 py-2.5 font-semibold">
        {texts.rejectTitle}
      </summary>
      <form
        noValidate
        className="grid gap-4 px-5 pt-1 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (reason !== undefined && !needsNote) rejecting.mutate(reason);
        }}
      >
        <fieldset aria-describedby={isTried && reason === undefined ? "no-reason" : undefined}>
          <legend className="pb-1">{texts.rejectText}</legend>
          {rejectionReasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="rejection-reason"
                className="size-5"
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                }}
              />
              {texts.rejectionReasons[one]}
            </label>
          ))}
          <div aria-live="polite">
            <FieldError
              id="no-reason"
              error={isTried && reason === undefined ? texts.chooseReason : undefined}
            />
          </div>
        </fieldset>
        <TextAreaField
          label={texts.rejectionNote}
          maxLength={limits.reasonLength}
          value={note}
          error={isTried && needsNote ? texts.sayReason : undefined}
          onChange={(event) => {
            setNote(event.target.value);
          }}
        />
        {rejecting.error !== null && (
          <Alert kind="error">{failureText(rejecting.error, forms.couldNotSend)}</Alert>
        )}
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          disabled={rejecting.isPending}
          pendingLabel={rejecting.isPending ? texts.rejecting : undefined}
        >
          {texts.reject}
        </Button>
      </form>
    </details>
  );
}
