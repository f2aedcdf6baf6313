import { limits } from "#contract/limits.ts";

/** Two digits more than the largest quantity has: one that is too large is told, never cut to another. */
const longest = String(limits.cartQuantity).length + 2;

/** What is left of a typed quantity: digits only, and no endless number of them. */
export function typedQuantity(text: string): string {
  return text.replace(/\D/g, "").slice(0, longest);
}

/** The quantity that a field holds; null below one. */
export function readQuantity(text: string): number | null {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : null;
}
