import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createCall, type Call, type CallInput } from "#contract/call.ts";
import { timeLimits } from "#contract/core/time-limits.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { browserTransport } from "./browser-call.ts";
import { memberKey } from "./query-client.ts";

const ownRequestsKey = [memberKey, "quote-requests"] as const;

/** The requests for a quotation of the caller and the caller's company. */
export function ownRequestsQuery(call: Call) {
  return queryOptions({
    queryKey: ownRequestsKey,
    queryFn: ({ signal }) => call("listOwnRequests", { signal }),
    staleTime: 0,
  });
}

/** A request and its `Idempotency-Key`; a guest's contains how to reach the guest. */
export type Asking = { idempotencyKey: string } & (
  | { isGuest: true; body: CallInput<"askQuotationAsGuest">["body"] }
  | { isGuest: false; body: CallInput<"askQuotation">["body"] }
);

/** Asks for a quotation; with photos it may take as long as a file on a slow connection. */
export function useAskQuotation() {
  const call = usePatientCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...asking }: Asking) => {
      const headers = { "idempotency-key": idempotencyKey };
      return asking.isGuest
        ? call("askQuotationAsGuest", { body: asking.body, headers })
        : call("askQuotation", { body: asking.body, headers });
    },
    onError: (error) => {
      console.error(error);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ownRequestsKey }),
  });
}

function usePatientCall(): Call {
  const language = useLanguage();
  const { noAnswer } = useTexts().shell;
  return createCall(browserTransport(language, noAnswer, timeLimits.fileSeconds * 1_000));
}
