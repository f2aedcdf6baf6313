import { useEffect, useId, useRef, useState } from "react";
import type { CartItem } from "#contract/orders/cart.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { afterPress } from "#web/ui/behaviour/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, FieldError } from "#web/ui/fields/field.tsx";
import { PencilIcon } from "#web/ui/icons/tool-icons.tsx";

interface OrderNoteProps {
  item: CartItem;
  onChange: (note: string) => void;
}

/** The line below a product: shows its note; a click edits it, and leaving the field saves and closes it. */
export function OrderNote({ item, onChange }: OrderNoteProps) {
  const { cart } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (isEditing || !isFocusWanted.current) return;
    isFocusWanted.current = false;
    button.current?.focus();
  }, [isEditing]);

  if (isEditing) {
    return (
      <NoteField
        item={item}
        onSave={onChange}
        onClose={(isByKey) => {
          isFocusWanted.current = isByKey;
          setEditing(false);
        }}
      />
    );
  }
  const note = item.customerNotes;
  return (
    <button
      ref={button}
      type="button"
      onClick={() => {
        setEditing(true);
      }}
      className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-4 px-2 text-left text-15 text-secondary hover:bg-ground"
    >
      <PencilIcon size={16} className="shrink-0" />
      {note === "" ? (
        <span className="underline decoration-line decoration-2 underline-offset-4">
          {cart.addNote}
          <span className="sr-only"> {cart.ofProduct(item.productCode)}</span>
        </span>
      ) : (
        <span className="min-w-0 break-words">
          {cart.orderNote}: <span className="font-medium text-ink">{note}</span>
          <span className="sr-only">
            {" "}
            {cart.ofProduct(item.productCode)}. {cart.edit}
          </span>
        </span>
      )}
    </button>
  );
}

interface NoteFieldProps {
  item: CartItem;
  onSave: (note: string) => void;
  onClose: (isByKey: boolean) => void;
}

function NoteField({ item, onSave, onClose }: NoteFieldProps) {
  const { cart } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(item.customerNotes);
  /** Set when the field is about to disappear, so that leaving it does not save twice. */
  const isClosing = useRef(false);
  const note = text.trim();
  const error = note.length > limits.cartNoteLength ? cart.noteTooLong(note.length) : undefined;
  useEffect(() => {
    field.current?.focus();
  }, []);

  const save = (isByKey: boolean) => {
    if (isClosing.current || error !== undefined) return;
    isClosing.current = true;
    if (note !== item.customerNotes) onSave(note);
    if (isByKey) onClose(true);
    else {
      afterPress(() => {
        setTimeout(() => {
          onClose(false);
        });
      });
    }
  };
  return (
    <div className="grid max-w-2xl gap-1 py-0.5">
      <div className="flex items-center gap-3">
        <input
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          placeholder={cart.noteHint}
          aria-label={cart.noteNamed(item.productCode)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onBlur={() => {
            save(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // Otherwise the same key press would also activate the button that gets the focus.
            event.preventDefault();
            if (event.key === "Enter") {
              save(true);
            } else {
              isClosing.current = true;
              onClose(true);
            }
          }}
          className={classNames(controlClasses, "min-h-10")}
        />
        <span
          aria-hidden="true"
          className={classNames(
            "tabular min-w-12 shrink-0 text-right text-14",
            error === undefined ? "text-quiet" : "font-medium text-danger",
          )}
        >
          {note.length}/{limits.cartNoteLength}
        </span>
      </div>
      <div aria-live="polite">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
