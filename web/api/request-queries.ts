import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createCall, type Call, type CallInput } from "#contract/call.ts";
import { timeLimits } from "#contract/time-limits.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { browserTransport } from "./browser-call.ts";
import { memberKey } from "./query-client.ts";

const ownRequestsKey = [memberKey, "quote-requests"] as const;

/** What the caller and the caller's company have asked quotations for. */
export function ownRequestsQuery(call: Call) {
  return queryOptions({
    queryKey: ownRequestsKey,
    queryFn: ({ signal }) => call("listOwnRequests", { signal }),
    staleTime: 0,
  });
}

/** A request, of a guest with how to be reached. */
export type Asking =
  | { isGuest: true; body: CallInput<"askQuotationAsGuest">["body"] }
  | { isGuest: false; body: CallInput<"askQuotation">["body"] };

/** Asks for a quotation; its photos may take as long as a file on a weak line. */
export function useAskQuotation() {
  const call = usePatientCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asking: Asking) =>
      asking.isGuest
        ? call("askQuotationAsGuest", { body: asking.body })
        : call("askQuotation", { body: asking.body }),
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
