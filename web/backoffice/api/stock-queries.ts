import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { StockRow } from "#contract/stock/admin/stock.ts";
import { keys } from "./query-keys.ts";

/** One page of the stock list. */
export function stockListQuery(call: AdminCall, query: AdminCallInput<"listStock">["query"]) {
  return queryOptions({
    queryKey: [...keys.stock, "list", query],
    queryFn: ({ signal }) => call("listStock", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One product's stock and the orders that hold it. */
export function stockOfProductQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.stock, "product", id],
    queryFn: ({ signal }) => call("getStock", { params: { id }, signal }),
  });
}

/** What came and went of a product. */
export function stockMovementsQuery(call: AdminCall, id: string, after: string) {
  return queryOptions({
    queryKey: [...keys.stock, "movements", id, after],
    queryFn: ({ signal }) => call("listStockMovements", { params: { id }, query: { after }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The products of a delivery's part numbers. */
export function deliveryCheckQuery(call: AdminCall, lines: AdminCallInput<"checkDelivery">["body"]["lines"]) {
  const codes = lines.map(({ code }) => ({ code, quantity: 1 }));
  return queryOptions({
    queryKey: [...keys.stock, "delivery", ...codes.map(({ code }) => code)],
    queryFn: ({ signal }) => call("checkDelivery", { body: { lines: codes }, signal }),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Milliseconds for which the product of a scanned number is not asked for again, unless stock has moved. */
const scannedMs = 60_000;

/** The product of a scanned number or GTIN; null if none has it. */
export async function findScanned(
  queryClient: QueryClient,
  call: AdminCall,
  code: string,
): Promise<StockRow | null> {
  const query = deliveryCheckQuery(call, [{ code, quantity: 1 }]);
  const { lines } = await queryClient.fetchQuery({ ...query, staleTime: scannedMs });
  return lines[0]?.product ?? null;
}
