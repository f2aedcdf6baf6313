import { limits } from "#contract/limits.ts";

/**
 * Two digits more than the largest quantity: a number that is too large is reported, never shortened to another one.
 */
const longest = String(limits.cartQuantity).length + 2;

/** The digits of a typed quantity, limited in their number. */
export function typedQuantity(text: string): string {
  return text.replace(/\D/g, "").slice(0, longest);
}

/** The quantity in a field; null if it is below one. */
export function readQuantity(text: string): number | null {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : null;
}
