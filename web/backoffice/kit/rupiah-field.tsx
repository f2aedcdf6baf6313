import { useState, type ComponentProps } from "react";
import { formatSum } from "#contract/money.ts";
import { typedRupiah } from "#contract/typed-figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/text-field.tsx";

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
 * A sum of money as people type it, `1.250.000` or `1250000`, for `typedRupiah` to read. Out of focus it shows its thousands
 * with dots; in focus the text stands as it was typed. It is a text to the browser: a number field would take the dot of
 * `150.000` as a decimal point, which makes it 150.
 */
export function RupiahField({ value, onType, onBlur, className, ...field }: RupiahFieldProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      className={classNames("tabular", className)}
      value={isTyping ? value : withThousands(value)}
      onFocus={() => {
        setTyping(true);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      onChange={(event) => {
        onType(event.target.value);
      }}
    />
  );
}

/** The sum with dots between its thousands; a text that is no certain sum stays as it is. */
export function withThousands(typed: string): string {
  const sum = typedRupiah(typed, 0, Number.MAX_SAFE_INTEGER);
  return sum === undefined ? typed : formatSum(sum);
}
