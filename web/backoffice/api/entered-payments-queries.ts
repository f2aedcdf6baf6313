import { queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** The tax that a buyer withholds from an order. */
export function withheldTaxQuery(call: AdminCall, orderId: string) {
  return queryOptions({
    queryKey: [...keys.orders, "withheld", orderId],
    queryFn: ({ signal }) => call("getWithheldTax", { params: { id: orderId }, signal }),
    staleTime: 0,
  });
}

/** The address of a slip, for `openFile`. */
export function enteredPaymentFilePath(id: string): string {
  const [, path = ""] = adminRoutes.getEnteredPaymentFile.split(" ");
  return path.replace("{id}", id);
}

interface Entry {
  body: AdminCallInput<"enterPayment">["body"];
  file: File | undefined;
}

/** Records cash, a cheque or withheld tax, with its file. Returns whether the file was stored. */
export function useEnterPayment(orderId: string) {
  const { call, patientCall } = useOffice();
  return useMoneyMutation(async ({ body, file }: Entry) => {
    await call("enterPayment", { params: { id: orderId }, body });
    if (file === undefined) return { isFileKept: true };
    const kept = patientCall("putEnteredPaymentFile", { params: { id: body.id }, body: file });
    return { isFileKept: await kept.then(() => true).catch(() => false) };
  });
}

/** Writes off what an order still lacks. */
export function useWriteOff(orderId: string) {
  const { call } = useOffice();
  return useMoneyMutation((body: AdminCallInput<"writeOffDifference">["body"]) =>
    call("writeOffDifference", { params: { id: orderId }, body }),
  );
}

interface Correction {
  body: AdminCallInput<"correctEnteredPayment">["body"];
  file: File | undefined;
}

/** Corrects what was recorded, or adds its file. */
export function useCorrectEnteredPayment(id: string) {
  const { call, patientCall } = useOffice();
  return useMoneyMutation(async ({ body, file }: Correction) => {
    const params = { id };
    if (file !== undefined) await patientCall("putEnteredPaymentFile", { params, body: file });
    await call("correctEnteredPayment", { params, body });
  });
}

/** How an order would stand if a payment of it was taken back. */
export function takenBackQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.payments, "takenBack", id],
    queryFn: ({ signal }) => call("previewTakenBack", { params: { id }, signal }),
  });
}

/** Takes back an accepted payment. */
export function useTakeBackPayment(id: string) {
  const { call } = useOffice();
  return useMoneyMutation((body: AdminCallInput<"takeBackEnteredPayment">["body"]) =>
    call("takeBackEnteredPayment", { params: { id }, body }),
  );
}

/** Lets a rejected receipt wait to be checked again. */
export function useReopenReceipt(id: string) {
  const { call } = useOffice();
  return useMoneyMutation(() => call("reopenReceipt", { params: { id } }));
}

function useMoneyMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn,
    onSettled: useReload(keys.orders, keys.payments, keys.statements, keys.today),
  });
}
