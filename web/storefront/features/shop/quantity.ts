import { limits } from "#contract/limits.ts";
import { certain, plainText } from "#contract/written-numbers.ts";
import { readPieces } from "#contract/written-pieces.ts";

/**
 * Two digits more than the largest quantity: a number that is too large is reported, never shortened to another one.
 */
const longest = String(limits.cartQuantity).length + 2;

/** A typed quantity, limited in its length. What is no digit stays: without it, `2,5` would be 25. */
export function typedQuantity(text: string): string {
  return plainText(text).slice(0, longest);
}

/** The quantity in a field; null if it has anything but digits, or is below one. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d+$/.test(text) ? certain(readPieces(text)) : undefined;
  return quantity !== undefined && quantity >= 1 ? quantity : null;
}
