import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { limits } from "#contract/core/limits.ts";
import { cleanList } from "#contract/catalogue/quick-order.ts";
import { splitLines } from "#contract/catalogue/typed-lines.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { isWorkbook, listFileTypes, textOfFile } from "#web/forms/list-file.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";

interface ListInputProps {
  /** How many lines the open list already has. */
  lineCount: number;
  isReading: boolean;
  /** The field for the list. */
  input: RefObject<HTMLTextAreaElement | null>;
  /** Resolves to whether the shop has read it. */
  onRead: (text: string) => Promise<boolean>;
}

/** The place to paste or type a list, or to open it from a file. */
export function ListInput({ lineCount, isReading, input, onRead }: ListInputProps) {
  const { quickOrder } = useTexts();
  const call = useCall();
  const workbook = useMutation({
    mutationFn: async (file: File) => (await call("readListFile", { body: file })).text,
  });
  const isBusy = isReading || workbook.isPending;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted, input]);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const read = async (list: string) => {
    if (isBusy || list.trim() === "") return;
    const count = splitLines(cleanList(list)).length;
    if (lineCount + count > limits.linesAtOnce || list.length > limits.listLength) {
      setFault(quickOrder.tooManyLines(limits.linesAtOnce));
      return;
    }
    setFault(undefined);
    if (await onRead(list)) {
      setText("");
      setWanted(false);
    }
  };
  const open = async (file: File) => {
    if (isBusy) return;
    const isText = !(await isWorkbook(file));
    if (file.size > (isText ? limits.listLength * 2 : limits.listFileBytes)) {
      setFault(quickOrder.fileTooLarge);
      return;
    }
    try {
      const content = isText ? await textOfFile(file) : await workbook.mutateAsync(file);
      if (content === undefined) setFault(quickOrder.fileNotText);
      else {
        setText(content);
        await read(content);
      }
    } catch (error) {
      setFault(failureText(error, quickOrder.failed));
    }
  };
  // The list that was read takes its place.
  if (lineCount > 0 && !isWanted && text === "") {
    return (
      <Button
        look="secondary"
        size="small"
        onClick={() => {
          setWanted(true);
        }}
      >
        {quickOrder.addToList}
      </Button>
    );
  }
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void read(text);
      }}
    >
      <TextAreaField
        ref={input}
        label={quickOrder.list}
        hint={quickOrder.listHint}
        rows={lineCount > 0 ? 3 : 6}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        className="code"
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files;
          if (file === undefined) return;
          event.preventDefault();
          void open(file);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void read(text);
          }
        }}
      />
      <div aria-live="polite">
        <FieldError id={`${fileId}-error`} error={fault} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="large"
          disabled={isBusy}
          pendingLabel={isBusy ? quickOrder.reading : undefined}
          className="max-sm:w-full"
        >
          {quickOrder.read}
        </Button>
        <Button look="secondary" size="large" onClick={() => fileInput.current?.click()}>
          {quickOrder.openFile}
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept={listFileTypes}
          aria-label={quickOrder.openFile}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file !== undefined) void open(file);
          }}
        />
      </div>
    </form>
  );
}
