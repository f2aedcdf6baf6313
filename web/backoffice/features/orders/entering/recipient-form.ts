import type { z } from "zod";
import { newRecipient } from "#contract/people/admin/recipients.ts";
import { emptyPlace, typedPlace } from "./typed-place.ts";

/** A recipient as typed. */
export const recipientForm = newRecipient.extend(typedPlace);
export type RecipientValues = z.input<typeof recipientForm>;

export const emptyRecipient: RecipientValues = {
  salutation: "Mr",
  firstName: "",
  lastName: "",
  company: "",
  phoneNumber: "",
  ...emptyPlace,
};
