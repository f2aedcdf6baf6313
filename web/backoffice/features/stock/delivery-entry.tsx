import { useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useOffice } from "../../office.ts";
import { PasteForm } from "./paste-form.tsx";
import { readDelivery, type DeliveryLine } from "./read-delivery.ts";

/** Takes part numbers one by one, as a scanner types them, or a whole pasted list. */
export function DeliveryEntry({ onAdd }: { onAdd: (lines: DeliveryLine[]) => void }) {
  const { texts } = useOffice();
  const [code, setCode] = useState("");
  const [isPasting, setPasting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-4">
      <p className="text-secondary">{texts.stock.deliveryIntro}</p>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(readDelivery(code));
          setCode("");
          field.current?.focus();
        }}
      >
        <TextField
          ref={field}
          label={texts.stock.deliveryCode}
          fieldClassName="min-w-0 flex-1"
          className="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
          }}
        />
        <Button type="submit" look="secondary" disabled={code.trim() === ""}>
          {texts.stock.deliveryAdd}
        </Button>
      </form>
      {isPasting ? (
        <PasteForm
          label={texts.stock.deliveryPasteLabel}
          hint={texts.stock.deliveryPasteHint}
          onPaste={(pasted) => {
            onAdd(readDelivery(pasted));
            setPasting(false);
          }}
        />
      ) : (
        <Button
          look="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          onClick={() => {
            setPasting(true);
          }}
        >
          {texts.stock.deliveryPaste}
        </Button>
      )}
    </div>
  );
}
