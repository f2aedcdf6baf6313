import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { validationKey } from "#contract/texts/validation-key.ts";

/** A form: `Values` is what is typed, `Checked` is what the schema makes of it. */
export type ShopForm<Values extends FieldValues, Checked = Values> = UseFormReturn<Values, unknown, Checked>;

/** Checks what is typed; each fault is a key of the validation texts. */
export function formResolver<Values extends FieldValues, Checked>(schema: z.ZodType<Checked, Values>) {
  return zodResolver(schema, { error: validationKey });
}

/**
 * A form whose rules are a schema of the contract. It checks on every change and when a field is left; the fields show
 * what is wrong once they were touched, or after the first try to send.
 */
export function useShopForm<Values extends FieldValues, Checked>(
  schema: z.ZodType<Checked, Values>,
  defaultValues: DefaultValues<Values>,
): ShopForm<Values, Checked> {
  return useForm<Values, unknown, Checked>({
    resolver: formResolver(schema),
    mode: "all",
    defaultValues,
  });
}
