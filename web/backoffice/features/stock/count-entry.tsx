import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-field.tsx";
import { useOffice } from "../../office.ts";
import { readCounts, type NewCount } from "./read-counts.ts";

/** Takes a list of part numbers with what was counted of each: pasted, typed or scanned. */
export function CountEntry({ onAdd }: { onAdd: (lines: NewCount[]) => void }) {
  const { texts } = useOffice();
  const [pasted, setPasted] = useState("");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(readCounts(pasted));
        setPasted("");
      }}
    >
      <p className="text-secondary">{texts.stock.count.intro}</p>
      <TextAreaField
        label={texts.stock.count.pasteLabel}
        hint={
          <>
            {texts.stock.count.pasteHint} <span className="whitespace-nowrap">600-211-1340; 12; A-03</span>
          </>
        }
        className="code"
        rows={6}
        spellCheck={false}
        value={pasted}
        onChange={(event) => {
          setPasted(event.target.value);
        }}
      />
      <Button type="submit" look="secondary" className="justify-self-start" disabled={pasted.trim() === ""}>
        {texts.stock.deliveryTake}
      </Button>
    </form>
  );
}
