import { useState } from "react";
import { get, useController, useFormState, type FieldPath, type FieldValues } from "react-hook-form";
import { serialRange } from "#contract/machines/fitment-details.ts";
import type { SerialRange } from "#contract/machines/serials.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import { useTexts } from "#web/app-context.ts";
import { validationText } from "#web/forms/field-error.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { isNoRange, readSerials, serialsText } from "./typed-serials.ts";

interface SerialsFieldProps<Values extends FieldValues, Checked> {
  form: ShopForm<Values, Checked>;
  name: FieldPath<Values>;
  label: string;
  placeholder: string;
  /** What is said of a text that is no range. */
  unread: string;
  /** Whether an empty field, which means all serial numbers, is a fault. */
  isRequired?: boolean;
  fieldClassName?: string;
}

/** Serial numbers as the maker's book writes them; below them, how they are read if they are written another way. */
export function SerialsField<Values extends FieldValues, Checked>({
  form,
  name,
  label,
  placeholder,
  unread,
  isRequired = false,
  fieldClassName,
}: SerialsFieldProps<Values, Checked>) {
  const { forms } = useTexts();
  const [typed, setTyped] = useState("");
  const {
    field: { value, onChange, ...field },
    fieldState: { isTouched },
  } = useController({ control: form.control, name });
  const { errors, isSubmitted } = useFormState({ control: form.control, name });
  const serials = (value ?? null) as SerialRange | null;
  const read = serialsText(serials);
  // What was typed stands as long as it is the form's value, which another act can replace.
  const shown = serialsText(readSerials(typed)) === read ? typed : read;
  const fault =
    isRequired && serials === null ? "required" : (faultOf(serials) ?? toldFault(get(errors, name)));
  const isFaulty = fault !== undefined && (isTouched || isSubmitted);
  const error = isNoRange(serials) ? unread : validationText(fault ?? "", forms.validation);
  return (
    <TextField
      {...field}
      label={label}
      placeholder={placeholder}
      {...(isFaulty && { error })}
      {...(!isNoRange(serials) && read !== shown.trim() && { hint: <span className="code">{read}</span> })}
      {...(fieldClassName !== undefined && { fieldClassName })}
      className="code"
      autoComplete="off"
      spellCheck={false}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readSerials(event.target.value));
      }}
    />
  );
}

/** What the contract says of serial numbers: the form keeps no faults of a field's inner values while somebody types. */
function faultOf(serials: SerialRange | null): string | undefined {
  const { error } = serialRange.nullable().safeParse(serials, { error: validationKey });
  return error?.issues[0]?.message;
}

/** What the form was told of them when it was sent. */
function toldFault(told: unknown): string | undefined {
  const faults = ["to", "from", "prefix"].map((part): unknown => get(told, `${part}.message`));
  return faults.find((fault) => typeof fault === "string");
}
