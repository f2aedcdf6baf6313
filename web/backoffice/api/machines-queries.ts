import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** One page of the machines, engines and components. */
export function machineListQuery(call: AdminCall, query: AdminCallInput<"pageMachines">["query"]) {
  return queryOptions({
    queryKey: [...keys.machines, "list", query],
    queryFn: ({ signal }) => call("pageMachines", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One machine with its series. */
export function machineSeriesQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.machines, "one", id],
    queryFn: ({ signal }) => call("getMachineSeries", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** One machine with its service plans. */
export function servicePlansQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.machines, "service-plans", id],
    queryFn: ({ signal }) => call("getMachineServicePlans", { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The files of series and service plans that can still be taken back. */
export function machineFilesQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.machines, "files"],
    queryFn: ({ signal }) => call("listMachineFiles", { signal }),
  });
}
