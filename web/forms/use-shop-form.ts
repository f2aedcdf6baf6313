import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { validationKey } from "#contract/texts/validation-key.ts";

/** A form: `Values` are the typed values, `Checked` is the schema's output. */
export type ShopForm<Values extends FieldValues, Checked = Values> = UseFormReturn<Values, unknown, Checked>;

/** Validates the values; each fault is a key of the validation texts. */
export function formResolver<Values extends FieldValues, Checked>(schema: z.ZodType<Checked, Values>) {
  return zodResolver(schema, { error: validationKey });
}

/**
 * A form that follows a schema of the contract. It validates on every change and when a field loses the focus; fields
 * show their fault once they were touched, or after the first try to send.
 */
export function useShopForm<Values extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Values>,
  defaultValues: DefaultValues<Values>,
  {
    shouldFocusError = true,
  }: {
    /** False for a form whose shell has a summary of the faults, which gets the focus. */
    shouldFocusError?: boolean;
  } = {},
): ShopForm<Values, Checked> {
  return useForm<Values, unknown, Checked>({
    resolver: formResolver(schema),
    mode: "all",
    defaultValues,
    shouldFocusError,
  });
}

/** The checked values; undefined if one has a fault, which its field then shows. */
export async function checkedValues<Values extends FieldValues, Checked>(
  form: ShopForm<Values, Checked>,
): Promise<Checked | undefined> {
  let values: Checked | undefined;
  await form.handleSubmit((checked) => {
    values = checked;
  })();
  return values;
}
