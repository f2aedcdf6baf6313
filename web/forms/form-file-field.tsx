import { useId, type ComponentProps } from "react";
import { useController, type FieldPath, type FieldValues, type PathValue } from "react-hook-form";
import { FileDrop } from "#web/ui/fields/file-drop.tsx";
import { useFieldError } from "./field-error.ts";
import type { ShopForm } from "./use-shop-form.ts";

interface FormFileFieldProps<Values extends FieldValues, Checked> extends Omit<
  ComponentProps<typeof FileDrop>,
  "id" | "files" | "onChange" | "maximumFiles" | "error" | "ref"
> {
  form: ShopForm<Values, Checked>;
  /** A form field that holds one file, or undefined. */
  name: FieldPath<Values>;
}

/** A place for one file in a form. */
export function FormFileField<Values extends FieldValues, Checked>({
  form,
  name,
  ...rest
}: FormFileFieldProps<Values, Checked>) {
  const id = useId();
  const {
    field: { value, ref },
  } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const file: unknown = value;
  return (
    <FileDrop
      {...rest}
      ref={ref}
      id={id}
      files={file instanceof File ? [file] : []}
      maximumFiles={1}
      error={error}
      onChange={([chosen]) => {
        form.setValue(name, chosen as PathValue<Values, FieldPath<Values>>, {
          shouldValidate: true,
          shouldTouch: true,
          shouldDirty: true,
        });
      }}
    />
  );
}
