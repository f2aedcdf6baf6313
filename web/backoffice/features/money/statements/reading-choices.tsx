import { useId } from "react";
import type { MatchReading } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatDay } from "#web/texts/moments.ts";
import { useOffice } from "../../../office.ts";
import { MoneyOutcome } from "./money-outcome.tsx";

interface ReadingChoicesProps {
  legend: string;
  readings: MatchReading[];
  /** The key of the chosen one. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

/** What the money of a transfer may be for an order, each with what it would mean. */
export function ReadingChoices({ legend, readings, chosen, onChoose }: ReadingChoicesProps) {
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{legend}</legend>
      {readings.map((reading) => (
        <ReadingChoice
          key={keyOfReading(reading)}
          group={group}
          reading={reading}
          isChosen={keyOfReading(reading) === chosen}
          onChoose={() => {
            onChoose(keyOfReading(reading));
          }}
        />
      ))}
    </fieldset>
  );
}

function keyOfReading({ decision }: MatchReading): string {
  return decision.kind === "samePayment" ? decision.paymentId : decision.kind;
}

/** The reading that counts: the chosen one, or the only possible one, which needs no choice. Of several none is chosen before somebody has read them. */
export function readingThatCounts(
  readings: readonly MatchReading[],
  chosen: string | undefined,
): { key: string; decision: MatchReading["decision"] } | undefined {
  const possible = readings.filter(({ outcome }) => outcome !== null);
  const reading =
    possible.find((one) => keyOfReading(one) === chosen) ?? (possible.length === 1 ? possible[0] : undefined);
  return reading && { key: keyOfReading(reading), decision: reading.decision };
}

interface ReadingChoiceProps {
  /** The name of the radio buttons that belong together. */
  group: string;
  reading: MatchReading;
  isChosen: boolean;
  onChoose: () => void;
}

function ReadingChoice({ group, reading, isChosen, onChoose }: ReadingChoiceProps) {
  const { outcome, refusal } = reading;
  const { texts } = useOffice();
  const [name, meaning] = [useId(), useId()];
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-6 border border-line p-3">
      <input
        type="radio"
        id={name}
        name={group}
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
