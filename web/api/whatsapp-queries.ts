import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";
import { memberKey } from "./query-client.ts";

const whatsappKey = [memberKey, "whatsapp"] as const;

/** Whether the caller wants messages by WhatsApp. */
export function whatsappConsentQuery(call: Call) {
  return queryOptions({
    queryKey: whatsappKey,
    queryFn: ({ signal }) => call("getWhatsappConsent", { signal }),
  });
}

/** Wants messages by WhatsApp, or no more. */
export function useSetWhatsappConsent() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isGiven: boolean) => call("setWhatsappConsent", { body: { isGiven } }),
    onSuccess: (consent) => {
      queryClient.setQueryData(whatsappKey, consent);
    },
    onError: (error) => {
      console.error(error);
    },
  });
}
