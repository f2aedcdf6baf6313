import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { storeCart } from "#web/api/cart-queries.ts";
import { forgetGuestCart, readGuestCart } from "./guest-lines.ts";

/** The result of taking over a guest's cart. */
export interface TakenOver {
  /** How many of its lines are in the member's cart. */
  taken: number;
  /** The numbers of the parts that are no longer sold. */
  gone: string[];
  /** The numbers of the parts that have no price yet. */
  priceless: string[];
}

let underWay: Promise<TakenOver> | undefined;

/**
 * Puts the parts of the guest's cart into the cart of the member who has logged in, and removes them from the browser.
 * If a part is in both carts, the larger quantity stays; because the content has its own key, repeating the takeover
 * changes nothing.
 */
export function takeOverGuestCart(call: Call, queryClient: QueryClient): Promise<TakenOver> {
  underWay ??= takeOver(call, queryClient).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function takeOver(call: Call, queryClient: QueryClient): Promise<TakenOver> {
  const guestCart = readGuestCart();
  const { key, lines } = guestCart;
  if (lines.length === 0) {
    forgetGuestCart(guestCart);
    return { taken: 0, gone: [], priceless: [] };
  }
  const body = {
    lines: lines.map(({ ProductId, qty, customerNotes, forUnits }) => ({
      ProductId,
      qty,
      customerNotes,
      forUnits,
    })),
    how: "atLeast",
  } as const;
  const { cart, refused } = await call("addLinesToCart", { body, headers: { "idempotency-key": key } });
  await storeCart(queryClient, cart);
  forgetGuestCart(guestCart);
  const reasons = new Map(refused.map(({ ProductId, reason }) => [ProductId, reason]));
  const left = lines.filter(({ ProductId }) => reasons.has(ProductId));
  const isPriceless = ({ ProductId }: { ProductId: number }) => reasons.get(ProductId) === "priceOnRequest";
  return {
    taken: lines.length - left.length,
    gone: left.filter((line) => !isPriceless(line)).map(({ code }) => code),
    priceless: left.filter(isPriceless).map(({ code }) => code),
  };
}
