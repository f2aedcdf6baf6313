import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";

/** The tax invoices of a month. */
export function taxInvoicesQuery(call: AdminCall, query: AdminCallInput<"listTaxInvoices">["query"]) {
  return queryOptions({
    queryKey: [...keys.tax, query],
    queryFn: ({ signal }) => call("listTaxInvoices", { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** What was filled in for many tax invoices at once and can be taken back. */
export function taxFillingsQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.tax, "fillings"],
    queryFn: ({ signal }) => call("listTaxFillings", { signal }),
    staleTime: 0,
  });
}

/** The address of a file for Coretax, for `saveFile`. */
export function coretaxFilePath(id: number): string {
  const [, path = ""] = adminRoutes.getCoretaxFile.split(" ");
  return path.replace("{id}", String(id));
}

/** The address of a tax invoice's PDF, for `openFile`. */
export function taxPdfPath(invoiceId: string): string {
  const [, path = ""] = adminRoutes.getTaxPdf.split(" ");
  return path.replace("{id}", invoiceId);
}

/** Puts the ready invoices of a month into a file for Coretax. */
export function useWriteCoretaxFile() {
  const { patientCall } = useOffice();
  return useTaxMutation((month: string) => patientCall("writeCoretaxFile", { body: { month } }));
}

/** Deletes a file that Coretax did not take. */
export function useTakeBackCoretaxFile() {
  const { call } = useOffice();
  return useTaxMutation((id: number) => call("takeBackCoretaxFile", { params: { id: String(id) } }));
}

/** The changes of one tax invoice; an undefined field stays as it is. */
export interface TaxChange {
  buyer: AdminCallInput<"setTaxBuyer">["body"]["buyer"] | undefined;
  number: string | undefined;
  pdf: File | undefined;
}

/** Records the number or the PDF of a tax invoice, or who its buyer is. */
export function useChangeTaxInvoice(id: string) {
  const { call, patientCall } = useOffice();
  return useTaxMutation(async ({ buyer, number, pdf }: TaxChange) => {
    const params = { id };
    if (buyer !== undefined) await call("setTaxBuyer", { params, body: { buyer } });
    if (number !== undefined) await call("setTaxNumber", { params, body: { number } });
    if (pdf !== undefined) await patientCall("putTaxPdf", { params, body: pdf });
  });
}

function useTaxMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tax }),
        queryClient.invalidateQueries({ queryKey: keys.orders }),
      ]),
  });
}
