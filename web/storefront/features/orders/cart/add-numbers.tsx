import { useRef, useState, type ReactNode } from "react";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { ListLine } from "../../catalogue/quick-order/list-line.tsx";
import { quantityOf, readyLines } from "../../catalogue/quick-order/listed-lines.ts";
import { notPutText, useAddedNumbers, type PutLines } from "./use-added-numbers.ts";

/**
 * A field in the cart for one or several lines of part numbers; lines that do not certainly mean a part are shown below
 * it for a decision.
 */
export default function AddNumbers({ put }: { put: PutLines }): ReactNode {
  const { cart, quickOrder } = useTexts();
  const { open, reading, correcting, adding, change, remove } = useAddedNumbers(put);
  const [text, setText] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  const ready = readyLines(open).length;
  const isBusy = reading.isPending || correcting.isPending || adding.isPending;
  const last = [reading, correcting, adding].toSorted((one, other) => other.submittedAt - one.submittedAt)[0];
  const read = () => {
    if (isBusy || text.trim() === "") return;
    reading.mutate(text, {
      onSuccess: () => {
        setText("");
        input.current?.focus();
      },
    });
  };
  return (
    <section aria-labelledby="add-numbers" className="mt-8 grid gap-3 border-t border-line pt-6">
      <h2 id="add-numbers" className="text-18">
        {cart.addNumbers}
      </h2>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <TextAreaField
          ref={input}
          label={cart.numbers}
          hint={
            <>
              {cart.numbersHint} <span className="hidden pointer-fine:inline">{cart.numbersKeys}</span>
            </>
          }
          rows={1}
          value={text}
          maxLength={limits.listLength}
          spellCheck={false}
          autoCapitalize="characters"
          autoComplete="off"
          className="code field-sizing-content max-h-40"
          fieldClassName="min-w-[min(18rem,100%)] flex-1"
          onChange={(event) => {
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            read();
          }}
        />
        <Button
          type="submit"
          look="secondary"
          disabled={isBusy}
          pendingLabel={isBusy ? quickOrder.adding : undefined}
          className="mb-6.5"
        >
          {cart.addThem}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {last?.error != null && <Alert kind="error">{notPutText(last.error, quickOrder.failed)}</Alert>}
        {!isBusy && last?.data !== undefined && last.data > 0 && (
          <Alert kind="success">{quickOrder.added(last.data)}</Alert>
        )}
        {open.length > 0 && <p className="font-medium">{cart.numbersToCheck(open.length)}</p>}
      </div>
      {open.length > 0 && (
        <ol className="grid border-t border-line">
          {open.map((line, index) => (
            <ListLine
              key={line.key}
              line={line}
              position={index + 1}
              onAsk={correcting.mutate}
              onChange={(changed) => {
                // Choosing a part completes such a line; a quantity may still be being typed.
                if (changed.product !== line.product && quantityOf(changed) !== undefined)
                  adding.mutate([changed]);
                else change(changed);
              }}
              onRemove={() => {
                remove(line);
                input.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {ready > 0 && (
        <Button
          look="secondary"
          disabled={isBusy}
          className="justify-self-start"
          onClick={() => {
            adding.mutate(open);
          }}
        >
          {quickOrder.add(ready)}
        </Button>
      )}
    </section>
  );
}
