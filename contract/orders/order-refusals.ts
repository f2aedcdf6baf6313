import type { RefusalReason } from "../core/errors.ts";

interface AtCheckout {
  /**
   * It says what to check: the checkout keeps the sentence on the screen and loads cart and costs again. Any other refusal is shown for
   * three seconds as an order that failed.
   */
  stays: boolean;
}

/** Why an order of the cart may be refused, and what the checkout does then. */
export const orderRefusals = {
  financeDoesNotOrder: { stays: false },
  noCreditTerms: { stays: true },
  creditOverdue: { stays: true },
  overCreditLimit: { stays: true },
  cartEmpty: { stays: true },
  priceChanged: { stays: true },
  shippingCostChanged: { stays: true },
  productGone: { stays: true },
  priceMissing: { stays: true },
  notEnoughStock: { stays: true },
  keyReused: { stays: false },
  shippingNotServed: { stays: true },
  shippingUnavailable: { stays: true },
} satisfies Partial<Record<RefusalReason, AtCheckout>>;

export type OrderRefusal = keyof typeof orderRefusals;

/** Whether the checkout keeps the sentence of a refusal on the screen. A fault in a field stays like those that say what to check. */
export function staysAtCheckout(reason: RefusalReason): boolean {
  const known: Partial<Record<RefusalReason, AtCheckout>> = {
    ...orderRefusals,
    invalidInput: { stays: true },
  };
  return known[reason]?.stays ?? false;
}
