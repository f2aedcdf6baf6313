import { get, useFormState, type FieldPath, type FieldValues } from "react-hook-form";
import { useTexts } from "#web/app-context.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import type { ShopForm } from "./use-shop-form.ts";

/** The text for a schema's key in the page's language; a sentence from the server stays as it is. */
export function validationText(message: string, texts: Messages["forms"]["validation"]): string {
  return Object.hasOwn(texts, message) ? texts[message as keyof typeof texts] : message;
}

/** The fault of a field, in the page's language; undefined until the field was touched or the form was sent. */
export function useFieldError<Values extends FieldValues, Checked>(
  form: ShopForm<Values, Checked>,
  name: FieldPath<Values>,
): string | undefined {
  const { forms } = useTexts();
  const { errors, touchedFields, isSubmitted } = useFormState({ control: form.control, name });
  const error: unknown = get(errors, name);
  const isTouched = get(touchedFields, name) === true;
  if (!isTold(error) || !(isTouched || isSubmitted)) return undefined;
  return validationText(error.message, forms.validation);
}

function isTold(error: unknown): error is { message: string } {
  return (
    typeof error === "object" && error !== null && "message" in error && typeof error.message === "string"
  );
}
