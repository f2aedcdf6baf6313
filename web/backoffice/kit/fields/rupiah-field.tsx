import { useState, type ComponentProps } from "react";
import { formatSum } from "#contract/core/money.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";

type RupiahFieldProps = Pick<
  ComponentProps<typeof TextField>,
  | "label"
  | "hint"
  | "error"
  | "fieldClassName"
  | "className"
  | "value"
  | "disabled"
  | "aria-invalid"
  | "name"
  | "ref"
  | "onBlur"
> & {
  value: string;
  onType: (typed: string) => void;
};

/**
 * A sum of money as people type it, `1.250.000` or `1250000`, for `typedRupiah` to read. It shows its thousands with dots
 * until somebody types in it, and again when it loses the focus. It is a text to the browser: a number field would take the
 * dot of `150.000` as a decimal point, which makes it 150.
 */
export function RupiahField({ value, onType, onBlur, className, ...field }: RupiahFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? value : withThousands(value);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      className={classNames("tabular", className)}
      value={shown}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={({ target }) => {
        if (!isTyping && isEditOf(shown, target.value)) takeDotsOut(target);
        setTyping(true);
        onType(target.value);
      }}
    />
  );
}

/** Whether a digit was added to a sum with dots, or taken away: its dots then stand in wrong places. */
export function isEditOf(sum: string, text: string): boolean {
  const change = text.replaceAll(".", "").length - sum.replaceAll(".", "").length;
  return sum.includes(".") && /^[\d.]*$/.test(text) && Math.abs(change) <= 1;
}

/** The caret stays behind the digit behind which it was. */
function takeDotsOut(input: HTMLInputElement): void {
  const caret = input.value.slice(0, input.selectionStart ?? undefined).replaceAll(".", "").length;
  input.value = input.value.replaceAll(".", "");
  input.setSelectionRange(caret, caret);
}

/** The sum with dots between its thousands; a text that is no certain sum stays as it is. */
export function withThousands(typed: string): string {
  const sum = typedRupiah(typed, 0, Number.MAX_SAFE_INTEGER);
  return sum === undefined ? typed : formatSum(sum);
}
