import type { AdminCallData } from "#contract/admin/call.ts";
import { Button } from "#web/ui/button.tsx";
import { PriceJumpsBox } from "./price-jumps-box.tsx";
import { useOffice } from "../../../office.ts";
import { HiddenNote } from "../imports/hidden-note.tsx";

interface FileNotesProps {
  report: AdminCallData<"importPriceList">;
  choices: Readonly<Record<string, boolean>>;
  onChoose: (choices: Readonly<Record<string, boolean>>) => void;
}

/** What is said of a file of company prices beside its faults: fractions, what it hides, prices that move far. */
export function FileNotes({ report, choices, onChoose }: FileNotesProps) {
  const words = useOffice().texts.importQuestions;
  const { fractionCount, hidden, priceJumps } = report;
  const isRounded = choices["roundsPrices"] ?? false;
  return (
    <>
      {fractionCount > 0 && (
        <div className="grid gap-2 rounded-6 border border-line p-4">
          <p>{isRounded ? words.rounded(fractionCount) : words.fractionsTitle(fractionCount)}</p>
          <div>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                onChoose({ ...choices, roundsPrices: !isRounded });
              }}
            >
              {isRounded ? words.roundNone : words.roundAll}
            </Button>
          </div>
        </div>
      )}
      <HiddenNote
        hidden={hidden}
        isTaken={choices["takesHidden"] ?? false}
        onTake={(takesHidden) => {
          onChoose({ ...choices, takesHidden });
        }}
      />
      {priceJumps !== null && <PriceJumpsBox jumps={priceJumps} />}
    </>
  );
}
