import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";
import { memberKey } from "./query-client.ts";

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

/** What the header shows of the cart. */
export function cartSummaryQuery(call: Call) {
  return queryOptions({
    queryKey: cartSummaryKey,
    queryFn: ({ signal }) => call("getCartSummary", { signal }),
    staleTime: 0,
  });
}

/** Puts a product into the cart; afterwards the cart is the server's answer and the summary is asked for again. */
export function useAddToCart() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"addToCart">["body"]) => call("addToCart", { body }),
    onSuccess: (cart) => {
      queryClient.setQueryData(cartKey, cart);
      void queryClient.invalidateQueries({ queryKey: cartSummaryKey });
    },
  });
}
