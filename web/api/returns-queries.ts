import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError, type Call, type CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";
import { linkedOrderKey, orderLinkHeaders, useOrderLink } from "./order-link.ts";
import { ordersKey } from "./orders-queries.ts";

/** The returns of an own order or of a private link's order, and which other parts can be returned. */
export function returnsQuery(call: Call, orderId: string, link: string | undefined) {
  return queryOptions({
    queryKey: link === undefined ? [...ordersKey, orderId, "returns"] : [...linkedOrderKey, link, "returns"],
    queryFn: ({ signal }) =>
      link === undefined
        ? call("listOwnReturns", { params: { id: orderId }, signal })
        : call("listLinkedReturns", { headers: orderLinkHeaders(link), signal }),
    staleTime: 0,
  });
}

/** Asks for a return of an own order or of a private link's order; afterwards everything shown is loaded again. */
export function useAskReturn(orderId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const link = useOrderLink();
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: link === undefined ? ordersKey : linkedOrderKey });
  return useMutation({
    mutationFn: (body: CallInput<"askReturn">["body"]) =>
      link === undefined
        ? call("askReturn", { params: { id: orderId }, body })
        : call("askLinkedReturn", { headers: orderLinkHeaders(link), body }),
    onSuccess: refresh,
    onError: (error) => {
      console.error(error);
      // What can be returned has changed since the screen was loaded.
      if (error instanceof CallError) refresh();
    },
  });
}
