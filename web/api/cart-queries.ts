import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { CallError, type Call, type CallInput } from "#contract/call.ts";
import type { Cart, RefusedLine } from "#contract/orders/cart.ts";
import { summaryOfCart } from "#contract/orders/cart-summary.ts";
import { createAttempts, type Attempts } from "./attempts.ts";
import { memberKey } from "./query-client.ts";
import { shippingKey } from "./shipping-queries.ts";

export const cartKey = [memberKey, "cart"] as const;
export const cartSummaryKey = [memberKey, "cartSummary"] as const;

/** The caller's cart at today's prices. */
export function cartQuery(call: Call) {
  return queryOptions({
    queryKey: cartKey,
    queryFn: ({ signal }) => call("getCart", { signal }),
    staleTime: 0,
  });
}

/** What the header shows about the cart. */
export function cartSummaryQuery(call: Call) {
  return queryOptions({
    queryKey: cartSummaryKey,
    queryFn: ({ signal }) => call("getCartSummary", { signal }),
    staleTime: 0,
  });
}

/**
 * The only place that stores a new cart, which every write returns: it replaces the cart and its summary, drops older
 * answers that are still on their way, and reloads shipping prices, which depend on the cart. For an empty cart it asks
 * for no prices: the checkout that just ordered it may still be on the screen.
 */
export async function storeCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: cartKey }),
    queryClient.cancelQueries({ queryKey: cartSummaryKey }),
  ]);
  queryClient.setQueryData(cartKey, cart);
  queryClient.setQueryData(cartSummaryKey, summaryOfCart(cart));
  const isEmpty = cart.data.length === 0;
  void queryClient.invalidateQueries({ queryKey: shippingKey, refetchType: isEmpty ? "none" : "active" });
}

/** The cart may have changed in an unknown way: everything about it is loaded again. */
export async function refreshCart(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [cartKey, cartSummaryKey, shippingKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/**
 * The additions whose answer is awaited or lost, by product: another press for one sends the same key, and its pieces are
 * added once, whatever else was added in between.
 */
const attemptsOf = new Map<number, Attempts>();

/** Puts a product into the cart. */
export async function addToCart(
  call: Call,
  queryClient: QueryClient,
  body: CallInput<"addToCart">["body"],
): Promise<void> {
  const attempts = attemptsOf.get(body.ProductId) ?? createAttempts();
  attemptsOf.set(body.ProductId, attempts);
  const headers = { "idempotency-key": attempts.keyFor(body) };
  const finish = () => {
    attempts.finish();
    attemptsOf.delete(body.ProductId);
  };
  try {
    await storeCart(queryClient, await call("addToCart", { body, headers }));
    finish();
  } catch (error) {
    // After an error of the shop nobody knows whether the pieces were added.
    if (error instanceof CallError && error.status < 500) finish();
    throw error;
  }
}

/** The same for many lines at once. */
const listAttempts = createAttempts();

/** Puts many lines into the cart; returns those that it did not take. */
export async function addLinesToCart(
  call: Call,
  queryClient: QueryClient,
  body: CallInput<"addLinesToCart">["body"],
): Promise<RefusedLine[]> {
  const headers = { "idempotency-key": listAttempts.keyFor(body) };
  try {
    const { cart, refused } = await call("addLinesToCart", { body, headers });
    await storeCart(queryClient, cart);
    listAttempts.finish();
    return refused;
  } catch (error) {
    if (error instanceof CallError && error.status < 500) listAttempts.finish();
    throw error;
  }
}
