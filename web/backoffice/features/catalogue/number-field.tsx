import type { ComponentProps } from "react";
import type { FieldPath } from "react-hook-form";
import { useFieldError } from "#web/forms/field-error.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { ProductFormState, ProductValues } from "./product-values.ts";
import { readCount, readDecimal, readExact, readWhole } from "./read-number.ts";

const readers = { whole: readWhole, count: readCount, decimal: readDecimal, exact: readExact };

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "form" | "name" | "error"> {
  form: ProductFormState;
  name: FieldPath<ProductValues>;
  /**
   * `whole` and `decimal` allow points between thousands, `exact` does not; `count` is whole. `decimal` and `count` may
   * be empty.
   */
  kind: keyof typeof readers;
}

/** A number in the product form, typed as people write it. */
export function NumberField({ form, name, kind, ...rest }: NumberFieldProps) {
  const error = useFieldError(form, name);
  const start: unknown = form.getValues(name);
  const isGiven = typeof start === "number" && Number.isFinite(start);
  return (
    <TextField
      {...rest}
      inputMode={kind === "whole" || kind === "count" ? "numeric" : "decimal"}
      autoComplete="off"
      error={error}
      {...form.register(name, { setValueAs: readers[kind] })}
      defaultValue={isGiven ? String(start) : ""}
    />
  );
}
