import { queryOptions } from "@tanstack/react-query";
import type { Call, CallInput } from "#contract/call.ts";
import { machinesKey, useMachineAct } from "./my-machine-queries.ts";

/** The services of one of the caller's or their company's machines. */
export function myServicesQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...machinesKey, id, "services"],
    queryFn: ({ signal }) => call("getMyServices", { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useMarkDone(id: string) {
  return useMachineAct((call, body: CallInput<"markServiceDone">["body"]) =>
    call("markServiceDone", { params: { id }, body }),
  );
}

export function useTakeBackDone(id: string) {
  return useMachineAct((call, done: { id: number }) =>
    call("takeBackServiceDone", { params: { id, doneId: String(done.id) } }),
  );
}

export function useAskNotices(id: string) {
  return useMachineAct((call, body: CallInput<"askServiceNotices">["body"]) =>
    call("askServiceNotices", { params: { id }, body }),
  );
}
