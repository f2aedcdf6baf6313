import { limits } from "#contract/core/limits.ts";
import { certain, plainText } from "#contract/core/written-numbers.ts";
import { readPieces } from "#contract/core/written-pieces.ts";

/**
 * Two digits more than the largest quantity: a number that is too large is reported, never shortened to another one.
 */
const longest = String(limits.cartQuantity).length + 2;

/**
 * A typed quantity without what no number has, limited in its length. A sign before it and what separates decimals stay,
 * and are refused: without them `2,5` would be 25, and `-3` would be 3.
 */
export function typedQuantity(text: string): string {
  const [, sign = "", rest = ""] = /^(-?)(.*)$/.exec(plainText(text)) ?? [];
  return `${sign}${rest.replace(/[^\d.,/]/g, "")}`.slice(0, longest);
}

/** The quantity in a field; null if it has anything but digits, or is below one. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d+$/.test(text) ? certain(readPieces(text)) : undefined;
  return quantity !== undefined && quantity >= 1 ? quantity : null;
}
