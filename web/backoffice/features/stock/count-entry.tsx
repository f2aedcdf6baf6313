import { useOffice } from "../../office.ts";
import { PasteForm } from "./paste-form.tsx";
import { readCounts, type NewCount } from "./read-counts.ts";

/** Takes a list of part numbers with the counted pieces of each: pasted, typed or scanned. */
export function CountEntry({ onAdd }: { onAdd: (lines: NewCount[]) => void }) {
  const words = useOffice().texts.stock.count;
  return (
    <div className="grid gap-3">
      <p className="text-secondary">{words.intro}</p>
      <PasteForm
        label={words.pasteLabel}
        hint={
          <>
            {words.pasteHint} <span className="whitespace-nowrap">600-211-1340; 12; A-03</span>
          </>
        }
        onPaste={(pasted) => {
          onAdd(readCounts(pasted));
        }}
      />
    </div>
  );
}
