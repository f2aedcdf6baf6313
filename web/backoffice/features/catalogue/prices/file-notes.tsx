import type { AdminCallData } from "#contract/admin/call.ts";
import { Button } from "#web/ui/button.tsx";
import { PriceJumpsBox } from "./price-jumps-box.tsx";
import { useOffice } from "../../../office.ts";
import { hiddenWords } from "../imports/questions/hidden-places.tsx";

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
  const isTaken = choices["takesHidden"] ?? false;
  const toggle = (name: string, is: boolean, label: string) => (
    <div>
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          onChoose({ ...choices, [name]: is });
        }}
      >
        {label}
      </Button>
    </div>
  );
  const said = hiddenWords(hidden, words);
  return (
    <>
      {fractionCount > 0 && (
        <div className="grid gap-2 rounded-6 border border-line p-4">
          <p>{isRounded ? words.rounded(fractionCount) : words.fractionsTitle(fractionCount)}</p>
          {toggle("roundsPrices", !isRounded, isRounded ? words.roundNone : words.roundAll)}
        </div>
      )}
      {(said.length > 0 || isTaken) && (
        <div className="grid gap-2 rounded-6 border border-line p-4">
          {isTaken && <p>{words.hiddenTaken}</p>}
          {said.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {toggle("takesHidden", !isTaken, isTaken ? words.leaveHidden : words.takeHidden)}
        </div>
      )}
      {priceJumps !== null && <PriceJumpsBox jumps={priceJumps} />}
    </>
  );
}
