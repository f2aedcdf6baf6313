import { checkoutKey } from "#web/api/session.ts";
import { nothingChosen, type CourierChoice } from "./courier-choice.ts";
import { emptyRecipient, type RecipientValues } from "./order-body.ts";

/** What a customer has chosen and typed at the checkout. */
export interface KeptCheckout {
  choice: CourierChoice;
  recipient: RecipientValues;
}

const empty: KeptCheckout = { choice: nothingChosen, recipient: emptyRecipient };

/** Keeps the checkout of a customer in this tab, for a reload or a login in between. */
export function keepCheckout(userId: string, checkout: KeptCheckout): void {
  try {
    sessionStorage.setItem(checkoutKey, JSON.stringify({ userId, checkout }));
  } catch {
    // A browser that keeps nothing starts the checkout anew, which works as well.
  }
}

/** What is kept of this customer's checkout; nothing chosen and nothing typed where there is none, or another's. */
export function readCheckout(userId: string): KeptCheckout {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(checkoutKey) ?? "null");
    // An earlier release may have kept it otherwise.
    return hasShapeOf({ userId, checkout: empty }, kept) && kept.userId === userId ? kept.checkout : empty;
  } catch {
    return empty;
  }
}

/** Forgets it: the order is placed. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(checkoutKey);
  } catch {
    // Nothing was kept.
  }
}

/** Whether `value` has every property of `like`, each of the same type. */
function hasShapeOf<Like>(like: Like, value: unknown): value is Like {
  if (typeof value !== typeof like || value === null) return false;
  return (
    typeof like !== "object" ||
    Object.entries(like ?? {}).every(([name, part]) =>
      hasShapeOf(part, (value as Record<string, unknown>)[name]),
    )
  );
}
