import { useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";
import type { DraftLine } from "./drawing-draft.ts";
import { readPastedLines } from "./pasted-lines.ts";

interface PasteLinesProps {
  /** How many lines the drawing still takes. */
  room: number;
  onAdd: (lines: DraftLine[]) => void;
}

/** A table that is pasted as the lines of a drawing. */
export function PasteLines({ room, onAdd }: PasteLinesProps) {
  const words = useOffice().texts.drawings;
  const [typed, setTyped] = useState("");
  const lines = readPastedLines(typed);
  return (
    <div className="grid gap-3 rounded-6 bg-ground p-4">
      <TextAreaField
        label={words.pasteLabel}
        hint={words.pasteHint}
        rows={6}
        className="code"
        maxLength={limits.listLength}
        spellCheck={false}
        value={typed}
        placeholder={"1;6754-61-1100;1\n2;07000-13045;2"}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      <div>
        <Button
          look="secondary"
          disabled={lines.length === 0 || lines.length > room}
          onClick={() => {
            onAdd(lines);
          }}
        >
          {words.addPasted(lines.length)}
        </Button>
      </div>
    </div>
  );
}
