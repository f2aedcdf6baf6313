import { queryOptions } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Call } from "#contract/call.ts";
import { orderLinkHeader } from "#contract/orders/order-link-code.ts";
import { routes } from "#contract/routes.ts";

const OrderLinkContext = createContext<string | undefined>(undefined);

/** Tells the screens inside it the code of the private link whose order they show. */
export const OrderLinkProvider = OrderLinkContext.Provider;

/** The code of the private link with which the screen was opened; undefined if a member looks at an own order. */
export function useOrderLink(): string | undefined {
  return useContext(OrderLinkContext);
}

/** The headers of a call for the order of a private link. */
export function orderLinkHeaders(code: string): Record<string, string> {
  return { [orderLinkHeader]: code };
}

export const linkedOrderKey = ["linked-order"] as const;

/** The order of a private link; read again when its reader comes back to the page. */
export function linkedOrderQuery(call: Call, code: string) {
  return queryOptions({
    queryKey: [...linkedOrderKey, code],
    queryFn: ({ signal }) => call("getLinkedOrder", { headers: orderLinkHeaders(code), signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The documents of the order of a private link. */
export function linkedDocumentsQuery(call: Call, code: string) {
  return queryOptions({
    queryKey: [...linkedOrderKey, code, "documents"],
    queryFn: ({ signal }) => call("listLinkedDocuments", { headers: orderLinkHeaders(code), signal }),
    staleTime: 0,
  });
}

/** The address of a document of a private link as PDF, for `openFile`. */
export function linkedDocumentPath(documentId: string): string {
  const [, path = ""] = routes.getLinkedDocument.split(" ");
  return path.replace("{documentId}", documentId);
}

/** The address of the tax invoice of a private link's invoice as PDF, for `openFile`. */
export function linkedTaxPdfPath(documentId: string): string {
  const [, path = ""] = routes.getLinkedTaxPdf.split(" ");
  return path.replace("{documentId}", documentId);
}
