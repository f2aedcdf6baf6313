import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** One page of the drawings. */
export function drawingListQuery(call: AdminCall, query: AdminCallInput<"pageDrawings">["query"]) {
  return queryOptions({
    queryKey: [...keys.drawings, "list", query],
    queryFn: ({ signal }) => call("pageDrawings", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One drawing with its callouts and lines. */
export function drawingQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.drawings, "one", id],
    queryFn: ({ signal }) => call("getFullDrawing", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The parts that typed numbers mean. */
export function drawingPartsQuery(call: AdminCall, numbers: string[]) {
  return queryOptions({
    queryKey: [...keys.drawings, "parts", numbers],
    queryFn: ({ signal }) => call("findDrawingParts", { body: { numbers }, signal }),
    placeholderData: keepPreviousData,
    enabled: numbers.length > 0,
  });
}
