import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import type { ImportDetail, ImportLineKind } from "#contract/catalogue/admin/imports.ts";
import { keys } from "./query-keys.ts";

/** Milliseconds between two checks of a running import, in case its news is missed. */
const lookAgainMs = 2_000;

/** Whether an import is being applied or undone. */
export function isUnderWay({ state }: Pick<ImportDetail, "state">): boolean {
  return state === "running" || state === "undoing";
}

/** One page of imports, the newest first. */
export function importListQuery(call: AdminCall, after: string) {
  return queryOptions({
    queryKey: [...keys.imports, "list", after],
    queryFn: ({ signal }) => call("listImports", { query: { after }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) === true ? lookAgainMs : false),
  });
}

/** The suppliers whose price lists the shop remembers how to read. */
export function suppliersQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.imports, "suppliers"],
    queryFn: ({ signal }) => call("listSuppliers", { signal }),
  });
}

/** One import with its columns and its progress. */
export function importQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.imports, "one", id],
    queryFn: ({ signal }) => call("getImport", { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) ? lookAgainMs : false,
  });
}

/** Lines of orders that were placed at the prices of an import. */
export function importOrdersQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.imports, "orders", id],
    queryFn: ({ signal }) => call("listImportOrders", { params: { id }, signal }),
  });
}

/** The parts of an applied import for which labels may be wanted. */
export function importPartsQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.imports, "parts", id],
    queryFn: ({ signal }) => call("listImportParts", { params: { id }, signal }),
  });
}

/** One page of an import's report. */
export function importLinesQuery(
  call: AdminCall,
  { id, kind, after }: { id: string; kind: ImportLineKind | undefined; after: string },
) {
  const query: AdminCallInput<"listImportLines">["query"] = { after, ...(kind !== undefined && { kind }) };
  return queryOptions({
    queryKey: [...keys.imports, "lines", id, query],
    queryFn: ({ signal }) => call("listImportLines", { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
