import { QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "#contract/call.ts";

/** Milliseconds for which public data counts as fresh. */
const publicFreshnessMs = 60_000;

/** The first part of the key of everything that belongs to the session: removed when the session ends. */
export const memberKey = "member";

/**
 * The store of the shop's answers. A refusal is not retried, because it would come again. Without a network a call
 * fails at once instead of waiting for one without the visitor's knowledge.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // On the server, the server itself logs what is thrown.
        if (!import.meta.env.SSR) console.error(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: publicFreshnessMs,
        retry: (failures, error) => failures < 1 && !(error instanceof CallError),
        refetchOnWindowFocus: false,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
