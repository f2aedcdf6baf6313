import type { BookedAddress } from "#contract/people/address-book.ts";
import type { ShopForm } from "#web/forms/use-shop-form.ts";
import { emptyRecipient, type RecipientValues } from "./order-body.ts";

/** Writes an address of the book into the recipient's fields. */
export function fillRecipient<Checked>(
  form: ShopForm<RecipientValues, Checked>,
  address: BookedAddress,
): void {
  for (const name of Object.keys(emptyRecipient).filter(isRecipientField)) {
    form.setValue(name, address[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }
}

/** Whether a fault in the server's answer is about a field of the recipient. */
export function isRecipientField(path: string): path is keyof RecipientValues {
  return Object.hasOwn(emptyRecipient, path);
}
