import { limits } from "#contract/limits.ts";

const longest = String(limits.cartQuantity).length;

/** What is left of a typed quantity: digits only, as many as the largest quantity has. */
export function typedQuantity(text: string): string {
  return text.replace(/\D/g, "").slice(0, longest);
}

/** The quantity that a field holds; null below one. */
export function readQuantity(text: string): number | null {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity >= 1 ? quantity : null;
}
