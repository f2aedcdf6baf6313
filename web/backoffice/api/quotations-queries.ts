import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** Quotations, the one whose state changed last first. */
export function quotationsQuery(call: AdminCall, query: AdminCallInput<"listQuotations">["query"]) {
  return queryOptions({
    queryKey: [...keys.quotations, query],
    queryFn: ({ signal }) => call("listQuotations", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function quotationQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.quotations, "one", id],
    queryFn: ({ signal }) => call("getQuotation", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The address of a quotation's PDF: of a version that was sent, or of the draft. */
export function quotationPdfPath(id: string, version?: number): string {
  const [, path = ""] = adminRoutes.getQuotationPdf.split(" ");
  return path.replace("{id}", id) + (version === undefined ? "" : `?version=${version}`);
}

/** Starts the quotation that answers a request, or finds the one that was already started. */
export function useStartQuotation(requestId: number) {
  const { call } = useOffice();
  return useMutation({
    mutationFn: () => call("startQuotation", { body: { requestId } }),
    onSettled: useReload(keys.requests, keys.quotations, keys.today),
  });
}

/** Saves the typed content, if there is any, and sends it if requested; returns the quotation after that. */
export function useWriteQuotation(id: string) {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      body,
      isChanged,
      isSent,
    }: {
      body: AdminCallInput<"saveQuotation">["body"];
      isChanged: boolean;
      isSent: boolean;
    }) => {
      const params = { id };
      const saved = isChanged ? await call("saveQuotation", { params, body }) : undefined;
      if (saved !== undefined) queryClient.setQueryData(quotationQuery(call, id).queryKey, saved);
      if (!isSent) return saved;
      return call("sendQuotation", { params, body: { edit: saved?.edit ?? body.edit } });
    },
    onSuccess: (written) => {
      if (written !== undefined) queryClient.setQueryData(quotationQuery(call, id).queryKey, written);
    },
    onSettled: useReload(keys.requests, keys.quotations, keys.today),
  });
}
