import { useState, type ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";

interface PasteFormProps {
  label: string;
  hint: ReactNode;
  onPaste: (pasted: string) => void;
}

/** Takes a pasted list, one product per line; the field is empty again afterwards. */
export function PasteForm({ label, hint, onPaste }: PasteFormProps) {
  const { texts } = useOffice();
  const [pasted, setPasted] = useState("");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onPaste(pasted);
        setPasted("");
      }}
    >
      <TextAreaField
        label={label}
        hint={hint}
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
