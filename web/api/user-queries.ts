import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CallError, type Call, type CallInput } from "#contract/call.ts";
import type { RefundAccount } from "#contract/money/refunds.ts";
import { routes } from "#contract/routes.ts";
import { useCall } from "#web/app-context.ts";
import { linkedOrderKey, orderLinkHeaders, useOrderLink } from "./order-link.ts";
import { ordersKey } from "./orders-queries.ts";
import { memberKey } from "./query-client.ts";

export const profileKey = [memberKey, "profile"] as const;

/** The caller's own account. */
export function profileQuery(call: Call) {
  return queryOptions({
    queryKey: profileKey,
    queryFn: ({ signal }) => call("getProfile", { signal }),
    staleTime: 0,
  });
}

/** Changes the caller's account; afterwards the profile is the server's answer. */
export function useUpdateProfile() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"updateProfile">["body"]) => call("updateProfile", { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileKey, profile);
      void queryClient.invalidateQueries({ queryKey: profileKey });
    },
  });
}

/** Changes the password; all other sessions end. */
export function useUpdatePassword() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: CallInput<"updatePassword">["body"]) => call("updatePassword", { body }),
  });
}

/** One of the caller's orders with its lines and its history; read again when the caller comes back to the page. */
export function orderQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...ordersKey, id],
    queryFn: ({ signal }) => call("getOrder", { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The documents of one of the caller's orders. */
export function orderDocumentsQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...ordersKey, id, "documents"],
    queryFn: ({ signal }) => call("listOrderDocuments", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The address of a document as PDF, for `openFile`. */
export function documentPath(id: string, documentId: string): string {
  const [, path = ""] = routes.getOrderDocument.split(" ");
  return path.replace("{id}", id).replace("{documentId}", documentId);
}

/** The address of an invoice's tax invoice as PDF, for `openFile`. */
export function taxPdfPath(id: string, documentId: string): string {
  const [, path = ""] = routes.getOrderTaxPdf.split(" ");
  return path.replace("{id}", id).replace("{documentId}", documentId);
}

/** The payment that the customer confirmed for one order. */
export function proofOfPaymentQuery(call: Call, orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, orderId, "proof"],
    queryFn: ({ signal }) => call("getProofOfPayment", { params: { id: orderId }, signal }),
    staleTime: 0,
  });
}

/**
 * Confirms a payment of an own order or of a private link's order, or corrects the confirmation; afterwards everything
 * shown is loaded again.
 */
export function useConfirmPayment(orderId: string, { isCorrection }: { isCorrection: boolean }) {
  const call = useCall();
  const queryClient = useQueryClient();
  const link = useOrderLink();
  const queryKey = link === undefined ? ordersKey : linkedOrderKey;
  return useMutation({
    mutationFn: (form: CallInput<"correctPayment">["body"]) => {
      const own = { params: { id: orderId } };
      const linked = { headers: link === undefined ? {} : orderLinkHeaders(link) };
      if (isCorrection) {
        return link === undefined
          ? call("correctPayment", { ...own, body: form })
          : call("correctLinkedPayment", { ...linked, body: form });
      }
      const body = { ...form, paymentReceiptImage: form.paymentReceiptImage ?? "" };
      return link === undefined
        ? call("confirmPayment", { ...own, body })
        : call("confirmLinkedPayment", { ...linked, body });
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      console.error(error);
      // The order has changed since the screen was loaded: it was paid, or its status changed.
      if (error instanceof CallError) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Confirms one transfer for several own orders; afterwards everything shown is loaded again. */
export function useConfirmTransfer() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"confirmTransfer">["body"]) => call("confirmTransfer", { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
    onError: (error) => {
      console.error(error);
      // One of the orders has changed since the screen was loaded.
      if (error instanceof CallError) void queryClient.invalidateQueries({ queryKey: ordersKey });
    },
  });
}

/**
 * Names the account to which money goes back, for an own order or for a private link's order; afterwards everything
 * shown is loaded again.
 */
export function useNameRefundAccount(orderId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const link = useOrderLink();
  return useMutation({
    mutationFn: (body: RefundAccount) =>
      link === undefined
        ? call("nameRefundAccount", { params: { id: orderId }, body })
        : call("nameLinkedRefundAccount", { headers: orderLinkHeaders(link), body }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: link === undefined ? ordersKey : linkedOrderKey }),
  });
}
