import { checkoutKey } from "#web/api/session.ts";
import { nothingChosen, type CourierChoice } from "./courier-choice.ts";
import { emptyRecipient, type RecipientValues } from "./order-body.ts";

/** What a customer has chosen and typed at the checkout. */
export interface KeptCheckout {
  choice: CourierChoice;
  recipient: RecipientValues;
  /** The number of a purchase order; only customers who buy for a company are asked for it. */
  poNumber: string;
  /** Whether it is asked for on account; only a company with terms can do so. */
  isOnAccount: boolean;
}

const empty: KeptCheckout = {
  choice: nothingChosen,
  recipient: emptyRecipient,
  poNumber: "",
  isOnAccount: false,
};

/** Stores a customer's checkout in this tab, so that it survives a reload or a login in between. */
export function keepCheckout(userId: string, checkout: KeptCheckout): void {
  try {
    sessionStorage.setItem(checkoutKey, JSON.stringify({ userId, checkout }));
  } catch {
    // Without storage, the checkout starts empty, which also works.
  }
}

/** This customer's stored checkout; an empty one if there is none, or if it is another customer's. */
export function readCheckout(userId: string): KeptCheckout {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(checkoutKey) ?? "null");
    // An earlier release may have stored it in another shape.
    return hasShapeOf({ userId, checkout: empty }, kept) && kept.userId === userId ? kept.checkout : empty;
  } catch {
    return empty;
  }
}

/** Removes it: the order is placed. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(checkoutKey);
  } catch {
    // Nothing was stored.
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
