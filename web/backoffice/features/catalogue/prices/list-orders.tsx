import { useQuery } from "@tanstack/react-query";
import { priceListOrdersQuery } from "../../../api/price-queries.ts";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";
import { OrderedLines } from "./ordered-lines.tsx";

/** The orders that were placed since a file replaced the prices of a list, at those prices. */
export function ListOrders({ listId }: { listId: string }) {
  const { call } = useOffice();
  const query = useQuery(priceListOrdersQuery(call, listId));
  return <QueryBody query={query}>{(lines) => <OrderedLines {...lines} />}</QueryBody>;
}
