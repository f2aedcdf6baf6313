import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../office.ts";
import { hiddenWords } from "./questions/hidden-places.tsx";

interface HiddenNoteProps {
  hidden: Omit<ImportDetail["hidden"], "isTaken">;
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
}

/** What a workbook hides, and the button that has it read too. */
export function HiddenNote({ hidden, isTaken, onTake }: HiddenNoteProps) {
  const words = useOffice().texts.importQuestions;
  const said = hiddenWords(hidden, words);
  if (said.length === 0 && !isTaken) return null;
  return (
    <div className="grid gap-2 rounded-6 border border-line p-4">
      {isTaken && <p>{words.hiddenTaken}</p>}
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div>
        <Button
          look="secondary"
          size="small"
          onClick={() => {
            onTake(!isTaken);
          }}
        >
          {isTaken ? words.leaveHidden : words.takeHidden}
        </Button>
      </div>
    </div>
  );
}
