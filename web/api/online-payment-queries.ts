import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { CallError, type Call } from "#contract/call.ts";
import type { OnlineMethod, OnlinePayment } from "#contract/money/online-payments.ts";
import { useCall } from "#web/app-context.ts";
import { linkedOrderKey, orderLinkHeaders, useOrderLink } from "./order-link.ts";
import { ordersKey } from "./orders-queries.ts";

/**
 * Milliseconds between two checks of an order that is being paid: often at first, then rarely while the page stays
 * open.
 */
const lookEvery = { first: 3_000, later: 30_000 };
/** How many of the checks are the frequent ones: those of ten minutes. */
const quickLooks = 200;

/** The order that is paid: the member's own, or that of a private link. */
interface PaidOrder {
  id: string;
  link: string | undefined;
}

/** How an order can be paid online; loaded again and again while something can be paid. */
export function onlinePaymentQuery(call: Call, { id, link }: PaidOrder) {
  const queryKey = link === undefined ? [...ordersKey, id, "online"] : [...linkedOrderKey, link, "online"];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<OnlinePayment> =>
      link === undefined
        ? call("getOnlinePayment", { params: { id }, signal })
        : call("getLinkedOnlinePayment", { headers: orderLinkHeaders(link), signal }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined || (data.attempts.length === 0 && data.checking === undefined)) return false;
      return dataUpdateCount < quickLooks ? lookEvery.first : lookEvery.later;
    },
  });
}

/** Starts an attempt to pay an order by one method. */
export function useStartOnlinePayment(order: PaidOrder) {
  const call = useCall();
  const queryClient = useQueryClient();
  const { queryKey } = onlinePaymentQuery(call, order);
  return useMutation({
    mutationFn: (method: OnlineMethod) =>
      order.link === undefined
        ? call("startOnlinePayment", { params: { id: order.id }, body: { method } })
        : call("startLinkedOnlinePayment", { headers: orderLinkHeaders(order.link), body: { method } }),
    onSuccess: (payment) => {
      queryClient.setQueryData(queryKey, payment);
    },
    onError: (error) => {
      console.error(error);
      // The order has changed since the screen was loaded.
      if (error instanceof CallError) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Returns a function that reloads everything shown about an order, after a payment. */
export function useOrderAgain(): () => void {
  const queryClient = useQueryClient();
  const link = useOrderLink();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: link === undefined ? ordersKey : linkedOrderKey });
  }, [queryClient, link]);
}
