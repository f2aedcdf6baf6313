import { useEffect, useRef } from "react";
import type { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { InlineText } from "#web/ui/text/inline-text.tsx";
import { keepFocus } from "#web/ui/behaviour/keep-focus.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import type { whatIsMissing } from "./courier-choice.ts";

interface ProceedProps {
  missing: ReturnType<typeof whatIsMissing>;
  /** Leads to the fields that are missing, or to the choice of a courier. */
  onShowMissing: () => void;
  isPending: boolean;
  refusal: CallError | undefined;
  /** The text about when the order is paid. */
  note: string;
  /** The state of the shipping cost's query. */
  cost: { error: Error | null; isFetching: boolean; retry: () => void };
}

/** The button that places the order; if that is not possible, it says why. */
export function Proceed({ missing, onShowMissing, isPending, refusal, note, cost }: ProceedProps) {
  const { shell, checkout } = useTexts();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal !== undefined) message.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  useEffect(() => {
    if (cost.error !== null) console.error(cost.error);
  }, [cost.error]);
  return (
    <div className="grid gap-3">
      <div ref={message}>
        {refusal !== undefined && <Alert kind="error">{sentenceOf(refusal)}</Alert>}
        {cost.error !== null && (
          <Alert kind="error">
            {failureText(cost.error, checkout.shippingFailed)}{" "}
            <button
              ref={keepFocus}
              type="button"
              onClick={cost.retry}
              className="min-h-6 font-semibold text-ink underline underline-offset-4"
            >
              {shell.tryAgain}
            </button>
          </Alert>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        className="w-full"
        disabled={missing !== null}
        aria-disabled={isPending}
        aria-describedby="proceed-hint"
        pendingLabel={isPending ? checkout.placing : undefined}
      >
        {checkout.proceed}
      </Button>
      <div className="min-h-10.5 text-14 text-secondary">
        <p id="proceed-hint" aria-live="polite" className="flex items-start gap-2">
          {cost.isFetching ? (
            <>
              <Spinner label={checkout.loadingCost} size={18} className="mt-0.5" />
              <span aria-hidden="true">{checkout.loadingCost}</span>
            </>
          ) : missing === null ? (
            note
          ) : (
            checkout.missing[missing]
          )}
        </p>
        {!cost.isFetching && (missing === "recipient" || missing === "courier" || missing === "service") && (
          <button
            type="button"
            onClick={onShowMissing}
            className="min-h-6 font-medium text-ink underline underline-offset-4 max-sm:min-h-11"
          >
            {checkout.showMissing}
          </button>
        )}
      </div>
      <p className="text-14 text-secondary">
        <InlineText text={checkout.conditions} />
      </p>
    </div>
  );
}

/** The refusal's sentence, and its sentences about single fields. */
function sentenceOf({ message, errors }: CallError): string {
  return [message, ...new Set(errors.map((error) => error.message))].join(" ");
}
