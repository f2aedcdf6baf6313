import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { limits } from "#contract/core/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { isWorkbook, listFileTypes, textOfFile } from "#web/forms/list-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";

/** A fault of the list's file that the browser finds itself. */
class FileFault extends Error {}

interface PastedListProps<Line> {
  hint: string;
  /** Asks the shop for its answers. */
  ask: (text: string) => Promise<Line[]>;
  onRead: (lines: Line[]) => void;
}

/** The place to paste a list about machines, or to open it from a file. */
export function PastedList<Line>({ hint, ask, onRead }: PastedListProps<Line>) {
  const { machines: texts } = useTexts();
  const call = useCall();
  const [text, setText] = useState("");
  const fileInput = useRef<HTMLInputElement>(null);
  const reading = useMutation({
    mutationFn: async (list: string | File) => {
      const typed = typeof list === "string" ? list : await contentOf(list);
      setText(typed);
      return ask(typed);
    },
    onSuccess: onRead,
  });
  const contentOf = async (file: File) => {
    const isTable = await isWorkbook(file);
    if (file.size > (isTable ? limits.listFileBytes : limits.listLength * 2))
      throw new FileFault(texts.fleetTooLarge);
    if (isTable) return (await call("readFleetFile", { body: file })).text;
    const content = await textOfFile(file);
    if (content === undefined) throw new FileFault(texts.fleetNotText);
    return content;
  };
  const read = (list: string | File) => {
    if (!reading.isPending) reading.mutate(list);
  };
  const { error } = reading;
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") read(text);
      }}
    >
      <TextAreaField
        label={texts.fleetList}
        hint={hint}
        rows={8}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        className="code"
        onChange={({ target }) => {
          setText(target.value);
        }}
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (file === undefined) return;
          event.preventDefault();
          read(file);
        }}
      />
      {error !== null && (
        <Alert kind="error">
          {error instanceof FileFault ? error.message : failureText(error, texts.fleetFailed)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={reading.isPending}
          pendingLabel={reading.isPending ? texts.fleetReading : undefined}
        >
          {texts.fleetRead}
        </Button>
        <Button look="secondary" onClick={() => fileInput.current?.click()}>
          {texts.fleetOpen}
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept={listFileTypes}
          aria-label={texts.fleetOpen}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = "";
            if (file !== undefined) read(file);
          }}
        />
      </div>
    </form>
  );
}
