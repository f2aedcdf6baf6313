import { queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** Refunds of one state or of one order, the oldest first. */
export function refundsQuery(call: AdminCall, query: AdminCallInput<"listRefunds">["query"]) {
  return queryOptions({
    queryKey: [...keys.orders, "refunds", query],
    queryFn: ({ signal }) => call("listRefunds", { query, signal }),
    staleTime: 0,
  });
}

/** Returns a function that reloads what a refund changes. */
const useRefresh = () => useReload(keys.orders, keys.payments, keys.returns, keys.today);

/** Promises that money of an order goes back. */
export function usePromiseRefund(orderId: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"promiseRefund">["body"]) =>
      call("promiseRefund", { params: { id: orderId }, body }),
    onSettled: useRefresh(),
  });
}

/** Pays an order from its customer's credit. */
export function useUseCredit(orderId: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: () => call("useCredit", { params: { id: orderId } }),
    onSettled: useRefresh(),
  });
}

/** Writes down the account that a customer has named. */
export function useSetRefundAccount(id: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"setRefundAccount">["body"]) =>
      call("setRefundAccount", { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

/** Records that a refund was sent; its picture may take long on a slow connection. */
export function useSendRefund(id: string) {
  const { patientCall } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"sendRefund">["body"]) =>
      patientCall("sendRefund", { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

/** Takes back that a refund was sent or has arrived. */
export function useTakeBackRefund(id: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"takeBackRefund">["body"]) =>
      call("takeBackRefund", { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

/** Corrects how a refund was sent. */
export function useCorrectRefund(id: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"correctRefund">["body"]) =>
      call("correctRefund", { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

/** The lines of bank statements by which a refund may have left. */
export function refundTransfersQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.orders, "refund-transfers", id],
    queryFn: ({ signal }) => call("listRefundTransfers", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Says which line of a bank statement shows a refund. */
export function useSetRefundTransfer(id: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (transfer: string | null) =>
      call("setRefundTransfer", { params: { id }, body: { transfer } }),
    onSettled: useRefresh(),
  });
}

/** Records that a refund has arrived. */
export function useConfirmRefund(id: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: () => call("confirmRefund", { params: { id } }),
    onSettled: useRefresh(),
  });
}

/** Takes back a promised refund. */
export function useWithdrawRefund(id: string) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (reason: string) => call("withdrawRefund", { params: { id }, body: { reason } }),
    onSettled: useRefresh(),
  });
}
