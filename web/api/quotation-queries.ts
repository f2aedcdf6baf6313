import { queryOptions } from "@tanstack/react-query";
import type { Call } from "#contract/call.ts";
import { quotationLinkHeader } from "#contract/quotations/quotations.ts";
import { routes } from "#contract/routes.ts";
import { memberKey } from "./query-client.ts";

const ownQuotationsKey = [memberKey, "quotations"] as const;

/** Which quotation is shown: one of the member's, by its id, or that of a private link, by the link's code. */
export type QuotationAt = { id: string } | { code: string };

/** The quotations of the caller and of the caller's company. */
export function ownQuotationsQuery(call: Call) {
  return queryOptions({
    queryKey: ownQuotationsKey,
    queryFn: ({ signal }) => call("listOwnQuotations", { signal }),
    staleTime: 0,
  });
}

/** One quotation, in its latest version. */
export function shownQuotationQuery(call: Call, at: QuotationAt) {
  return queryOptions({
    queryKey: "id" in at ? [...ownQuotationsKey, at.id] : ["linked-quotation", at.code],
    queryFn: ({ signal }) =>
      "id" in at
        ? call("getOwnQuotation", { params: { id: at.id }, signal })
        : call("getLinkedQuotation", { headers: quotationLinkHeaders(at.code), signal }),
    staleTime: 0,
    retry: false,
  });
}

/** The headers of a call for the quotation of a private link. */
export function quotationLinkHeaders(code: string): Record<string, string> {
  return { [quotationLinkHeader]: code };
}

/** The address of a quotation's PDF, for `openFile`. */
export function quotationPdfPath(at: QuotationAt): string {
  const [, path = ""] = ("id" in at ? routes.getOwnQuotationPdf : routes.getLinkedQuotationPdf).split(" ");
  return "id" in at ? path.replace("{id}", at.id) : path;
}
