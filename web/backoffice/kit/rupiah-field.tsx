import type { ComponentProps } from "react";
import { TextField } from "#web/ui/text-field.tsx";

type RupiahFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "label" | "hint" | "error" | "fieldClassName" | "value"
> & {
  onType: (typed: string) => void;
};

/**
 * A sum of money as people type it, `1.250.000` or `1250000`, for `typedRupiah` to read. It is a text to the browser:
 * a number field would take the dot of `150.000` as a decimal point, which makes it 150.
 */
export function RupiahField({ onType, ...field }: RupiahFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
      onChange={(event) => {
        onType(event.target.value);
      }}
    />
  );
}
