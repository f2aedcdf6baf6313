import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, CallInput } from "#contract/call.ts";
import type { AccountPeriod } from "#contract/reports/account-statement.ts";
import { routes } from "#contract/routes.ts";
import { useCall } from "#web/app-context.ts";
import { memberKey } from "../query-client.ts";

export const machinesKey = [memberKey, "machines"] as const;

/** The caller's machines and those of their company. */
export function myMachinesQuery(call: Call) {
  return queryOptions({
    queryKey: machinesKey,
    queryFn: ({ signal }) => call("listMyMachines", { signal }),
    staleTime: 0,
  });
}

/** One of them with its readings. */
export function myMachineQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...machinesKey, id],
    queryFn: ({ signal }) => call("getMyMachine", { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  });
}

/** Changes something about machines; afterwards everything shown about them is loaded again. */
export function useMachineAct<Input, Data>(act: (call: Call, input: Input) => Promise<Data>) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(call, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: machinesKey }),
  });
}

export function useAddMachines() {
  return useMachineAct((call, body: CallInput<"addMyMachines">["body"]) => call("addMyMachines", { body }));
}

export function useChangeMachine(id: string) {
  return useMachineAct((call, body: CallInput<"changeMyMachine">["body"]) =>
    call("changeMyMachine", { params: { id }, body }),
  );
}

export function useArchiveMachine(id: string) {
  return useMachineAct((call, isArchived: boolean) =>
    call("archiveMyMachine", { params: { id }, body: { isArchived } }),
  );
}

export function useMoveMachine(id: string) {
  return useMachineAct((call, isOfCompany: boolean) =>
    call("moveMyMachine", { params: { id }, body: { isOfCompany } }),
  );
}

export function useDeleteMachines() {
  return useMachineAct((call, ids: string[]) => call("deleteMyMachines", { body: { ids } }));
}

export function useAddReading(id: string) {
  return useMachineAct((call, reading: CallInput<"addMachineReading">["body"]) =>
    call("addMachineReading", { params: { id }, body: { ...reading, way: "typed" } }),
  );
}

export function useTakeBackReading(id: string) {
  return useMachineAct((call, reading: { id: number }) =>
    call("takeBackMachineReading", { params: { id, readingId: String(reading.id) } }),
  );
}

export function usePutPlate(id: string) {
  return useMachineAct((call, file: File) => call("putPlatePhoto", { params: { id }, body: file }));
}

export function useDeletePlate(id: string) {
  return useMachineAct((call, _nothing: undefined) => call("deletePlatePhoto", { params: { id } }));
}

export function useAddReadings() {
  return useMachineAct((call, readings: CallInput<"addMachineReadings">["body"]["readings"]) =>
    call("addMachineReadings", { body: { readings } }),
  );
}

export function useTakeBackReadings() {
  return useMachineAct((call, readingIds: number[]) =>
    call("takeBackMachineReadings", { body: { readingIds } }),
  );
}

export function useMakeLink(id: string) {
  return useMachineAct((call, _nothing: undefined) => call("makeMachineLink", { params: { id } }));
}

export function useWithdrawLink(id: string) {
  return useMachineAct((call, _nothing: undefined) => call("withdrawMachineLink", { params: { id } }));
}

/** What was ordered for the buyer's units over some days; with a unit number also the lines for that one. */
export function unitOrdersQuery(call: Call, period: AccountPeriod, unit?: string) {
  return queryOptions({
    queryKey: [memberKey, "unit-orders", period, unit],
    queryFn: ({ signal }) =>
      call("getUnitOrders", { query: { ...period, ...(unit !== undefined && { unit }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The address of the same as a workbook. */
export function unitOrdersFile(period: AccountPeriod): string {
  const [, path = ""] = routes.exportUnitOrders.split(" ");
  return `${path}?${new URLSearchParams(period).toString()}`;
}
