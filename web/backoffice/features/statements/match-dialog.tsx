import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { MatchableOrder, MatchDecision, MatchReading, Mutation } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { formatDay } from "#web/i18n/moments.ts";
import { matchReadingsQuery } from "../../api/statements-queries.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";
import { MoneyOutcome } from "./money-outcome.tsx";

interface MatchDialogProps {
  mutation: Mutation;
  order: MatchableOrder;
  matching: { isPending: boolean; error: Error | null };
  onMatch: (decision: MatchDecision) => void;
  onClose: () => void;
}

/** Asks what the money of a transfer is for an order, and shows what each answer would mean. */
export function MatchDialog({ mutation, order, matching, onMatch, onClose }: MatchDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.statements;
  const query = useQuery(matchReadingsQuery(call, { id: mutation.id, order: order.orderId }));
  const [chosen, setChosen] = useState<number>();
  const readings = query.data ?? [];
  const possible = readings.filter(({ outcome }) => outcome !== null);
  // A single answer needs no choice; of several none is chosen before somebody has read them.
  const place =
    chosen ?? (possible.length === 1 ? readings.findIndex(({ outcome }) => outcome !== null) : -1);
  const decision = readings[place]?.decision;
  return (
    <FormDialog
      title={t.match(order.orderCode)}
      confirmLabel={t.matchShort}
      isReady={decision !== undefined}
      mutation={matching}
      onSend={() => {
        if (decision !== undefined) onMatch(decision);
      }}
      onClose={onClose}
    >
      <p className="rounded-6 bg-ground px-4 py-3">
        <strong className="tabular font-heading text-20">{formatRupiah(mutation.amount)}</strong>
        <span className="block text-15 break-words text-secondary">{mutation.description}</span>
      </p>
      <QueryBody query={query}>
        {(rows) => (
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{t.whatIsIt}</legend>
            {rows.map((reading, index) => (
              <ReadingChoice
                key={keyOf(reading)}
                reading={reading}
                isChosen={index === place}
                onChoose={() => {
                  setChosen(index);
                }}
              />
            ))}
          </fieldset>
        )}
      </QueryBody>
    </FormDialog>
  );
}

function keyOf({ decision }: MatchReading): string {
  return decision.kind === "samePayment" ? decision.paymentId : decision.kind;
}

interface ReadingChoiceProps {
  reading: MatchReading;
  isChosen: boolean;
  onChoose: () => void;
}

function ReadingChoice({ reading, isChosen, onChoose }: ReadingChoiceProps) {
  const { outcome, refusal } = reading;
  const { texts } = useOffice();
  const [name, meaning] = [useId(), useId()];
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-6 border border-line p-3">
      <input
        type="radio"
        id={name}
        name="match-reading"
        aria-describedby={meaning}
        className="size-5 accent-ink"
        checked={isChosen}
        disabled={outcome === null}
        onChange={onChoose}
      />
      {/* A press anywhere in the box chooses it. */}
      <label htmlFor={name} className="font-medium after:absolute after:inset-0">
        <ReadingName reading={reading} />
      </label>
      <div id={meaning} className="col-start-2">
        {outcome === null ? (
          <p className="text-14 text-danger">{refusal}</p>
        ) : (
          <>
            {reading.payment?.method === "cash" && (
              <p className="text-14 text-secondary">{texts.statements.cashDeposited}</p>
            )}
            <MoneyOutcome outcome={outcome} />
          </>
        )}
      </div>
    </div>
  );
}

function ReadingName({ reading: { decision, payment } }: { reading: MatchReading }) {
  const { language, texts } = useOffice();
  const t = texts.statements;
  if (payment === null) {
    return decision.kind === "overpayment" ? t.isOverpayment : t.isAnotherPayment;
  }
  const amount = formatRupiah(payment.amount);
  const facts = [payment.senderName, payment.day === null ? "" : formatDay(payment.day, language)]
    .filter((fact) => fact !== "")
    .join(", ");
  const name = payment.isToCheck ? t.isReceipt(amount) : t.isSame(amount, t.methods[payment.method]);
  return facts === "" ? name : `${name} (${facts})`;
}
