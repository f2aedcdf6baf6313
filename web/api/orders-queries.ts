import { queryOptions, useMutation, type QueryClient } from "@tanstack/react-query";
import type { Call, CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";
import { NoAnswerError } from "./browser-call.ts";
import { storeCart } from "./cart-queries.ts";
import { memberKey } from "./query-client.ts";

export const ordersKey = [memberKey, "orders"] as const;

/**
 * The caller's orders, the newest first, or those that have each word of a text; read again when the caller comes back to
 * the page, for example from the bank's.
 */
export function ordersQuery(call: Call, q = "") {
  return queryOptions({
    queryKey: q === "" ? ordersKey : [...ordersKey, "with", q],
    queryFn: ({ signal }) => call("listOrders", { query: q === "" ? {} : { q }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export interface OrderSubmit {
  body: CallInput<"placeOrder">["body"];
  /** The same for every retry of the same order, so that a lost answer never creates a second one. */
  idempotencyKey: string;
}

/** How often an order is sent again automatically, with its key, if no answer came. */
const silentRetries = 1;

/** Places an order with the content of the cart. Call `orderPlaced` when the screen that shows the cart is gone. */
export function usePlaceOrder() {
  const call = useCall();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: OrderSubmit) =>
      call("placeOrder", { body, headers: { "idempotency-key": idempotencyKey } }),
    retry: (failures, error) => failures < silentRetries && error instanceof NoAnswerError,
    // Without a network it fails at once instead of being sent later without the customer's knowledge.
    networkMode: "always",
  });
}

/** Empties the shown cart and reloads the history, which has one more order now. */
export async function orderPlaced(queryClient: QueryClient): Promise<void> {
  await storeCart(queryClient, { data: [], sumQtyPrice: 0 });
  await queryClient.invalidateQueries({ queryKey: ordersKey });
}
