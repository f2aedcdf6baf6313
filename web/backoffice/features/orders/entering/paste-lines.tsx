import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";
import { typedLine, type TypedLine } from "../editing/edited-order.ts";

/** Takes a typed or pasted list; lines without a product or a certain quantity stay in the field, to be corrected there. */
export function PasteLines({ onAdd }: { onAdd: (lines: TypedLine[]) => void }) {
  const { call, texts } = useOffice();
  const t = texts.orderEntry;
  const [text, setText] = useState("");
  const reading = useMutation({
    mutationFn: () => call("readOrderLines", { body: { text } }),
    onSuccess: ({ lines }) => {
      onAdd(
        lines.flatMap(({ product, qty, asked }) =>
          product === null || asked !== undefined ? [] : [typedLine(product, qty)],
        ),
      );
      const left = lines.filter(({ product, asked }) => product === null || asked !== undefined);
      setText(left.map((line) => line.text).join("\n"));
    },
  });
  const unknown = reading.data?.lines.filter(({ product }) => product === null).length ?? 0;
  const asked =
    reading.data?.lines.flatMap((line) => (line.product === null ? [] : (line.asked?.written ?? []))) ?? [];
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reading.isPending && text.trim() !== "") reading.mutate();
      }}
    >
      <TextAreaField
        label={t.list}
        hint={t.listHint}
        className="code"
        rows={4}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          reading.reset();
          setText(event.target.value);
        }}
      />
      {unknown > 0 && <Alert kind="error">{t.unknownLines(unknown)}</Alert>}
      {asked.length > 0 && <Alert kind="error">{t.askedPieces(asked.join(" · "))}</Alert>}
      {reading.error !== null && (
        <Alert kind="error">{failureText(reading.error, texts.frame.couldNotSend)}</Alert>
      )}
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        disabled={reading.isPending || text.trim() === ""}
        pendingLabel={reading.isPending ? texts.frame.loading : undefined}
      >
        {t.takeList}
      </Button>
    </form>
  );
}
