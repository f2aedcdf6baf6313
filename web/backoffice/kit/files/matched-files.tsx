import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useOffice } from "../../office.ts";

/** What becomes of files that are matched by their names and then sent one after another. */
export type MatchingStep = "choosing" | "matching" | "matched" | "sending" | "done";

/** Said while the shop is asked what files belong to. */
export function MatchingFiles({ text }: { text: string }) {
  const { texts } = useOffice();
  return (
    <p className="flex items-center gap-3 rounded-6 bg-ground px-4 py-8">
      <Spinner label={texts.frame.loading} />
      {text}
    </p>
  );
}

interface SendMatchedProps {
  step: MatchingStep;
  /** How many wait to be sent. */
  waiting: number;
  words: { send: string; startOver: string };
  onSend: () => void;
  onReset: () => void;
}

/** The buttons below matched files: send those that belong to something, or begin again. */
export function SendMatched({ step, waiting, words, onSend, onReset }: SendMatchedProps) {
  const { texts } = useOffice();
  return (
    <div className="flex flex-wrap gap-2">
      {(step === "matched" || step === "sending") && waiting > 0 && (
        <Button
          disabled={step === "sending"}
          pendingLabel={step === "sending" ? texts.frame.saving : undefined}
          onClick={onSend}
        >
          {words.send}
        </Button>
      )}
      {step !== "sending" && (
        <Button look="secondary" onClick={onReset}>
          {words.startOver}
        </Button>
      )}
    </div>
  );
}
