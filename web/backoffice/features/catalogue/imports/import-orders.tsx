import { useQuery } from "@tanstack/react-query";
import { importOrdersQuery } from "../../../api/imports-queries.ts";
import { QueryBody } from "../../../kit/query-body.tsx";
import { useOffice } from "../../../office.ts";
import { OrderedLines } from "../prices/ordered-lines.tsx";

/** The orders that were placed at the prices of an import. */
export function ImportOrders({ id }: { id: string }) {
  const { call } = useOffice();
  const query = useQuery(importOrdersQuery(call, id));
  return <QueryBody query={query}>{(lines) => <OrderedLines {...lines} />}</QueryBody>;
}
