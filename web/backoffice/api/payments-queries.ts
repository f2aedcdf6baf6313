import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import type { PaymentDecision, PaymentToDecide } from "#contract/money/admin/payments.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { CallError } from "#contract/call.ts";
import type { ErrorBody } from "#contract/core/errors.ts";
import { readToken } from "#web/api/session.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** One page of the payments of a status. */
export function paymentsQuery(call: AdminCall, query: AdminCallInput<"listPayments">["query"]) {
  return queryOptions({
    queryKey: [...keys.payments, "list", query],
    queryFn: ({ signal }) => call("listPayments", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One payment, also after it was decided. */
export function paymentQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.payments, "one", id],
    queryFn: ({ signal }) => call("getPayment", { params: { id }, signal }),
  });
}

/** Milliseconds that a picture may take on a slow connection. */
const pictureTimeoutMs = 60_000;

/** The picture of a payment's receipt; it never changes. */
export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ["receipt", id],
    queryFn: async ({ signal }) => {
      const [, path = ""] = adminRoutes.getPaymentReceipt.split(" ");
      const answer = await fetch(path.replace("{id}", id), {
        headers: { authorization: `Bearer ${readToken() ?? ""}` },
        signal: AbortSignal.any([signal, AbortSignal.timeout(pictureTimeoutMs)]),
      });
      if (!answer.ok) throw new CallError(answer.status, (await answer.json()) as ErrorBody);
      return answer.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Accepts or rejects a payment, or sets it aside; afterwards the lists are loaded again, whatever the result.
 * `onDecided` is called even if news of the decision removes the payment from the screen before the answer comes.
 */
export function useDecidePayment(onDecided: (made: Decision, moved: AdminCallData<"decidePayment">) => void) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: ({ payment, ...decision }: Decision) =>
      call("decidePayment", {
        params: { id: payment.orderId },
        body: { ...decision, paymentId: payment.id },
      }),
    onSuccess: (moved, made) => {
      onDecided(made, moved);
    },
    onSettled: useReload(keys.payments, keys.orders, keys.today),
  });
}

/** A payment as it was when it was decided, and how. */
export interface Decision {
  payment: PaymentToDecide;
  decision: PaymentDecision;
  /** The Rupiah that came, if it is accepted. */
  amount?: number;
  reason: string;
}
