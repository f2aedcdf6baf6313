import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** Returns of one state or of one order, the one that waits longest first. */
export function returnsQuery(call: AdminCall, query: AdminCallInput<"listReturns">["query"]) {
  return queryOptions({
    queryKey: [...keys.returns, query],
    queryFn: ({ signal }) => call("listReturns", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A step of a return; afterwards everything that it changes is loaded again, whatever the result. */
function useStep<Body>(send: (body: Body) => Promise<unknown>) {
  return useMutation({
    mutationFn: send,
    onSettled: useReload(keys.returns, keys.orders, keys.payments, keys.today, keys.stock),
  });
}

/** Records a return for a customer; its photos may take long on a slow connection. */
export function useEnterReturn(orderId: string) {
  const { patientCall } = useOffice();
  return useStep((body: AdminCallInput<"enterReturn">["body"]) =>
    patientCall("enterReturn", { params: { id: orderId }, body }),
  );
}

export function useApproveReturn(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"approveReturn">["body"]) =>
    call("approveReturn", { params: { id: String(id) }, body }),
  );
}

export function useRefuseReturn(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"refuseReturn">["body"]) =>
    call("refuseReturn", { params: { id: String(id) }, body }),
  );
}

export function useReceiveReturn(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"receiveReturn">["body"]) =>
    call("receiveReturn", { params: { id: String(id) }, body }),
  );
}

export function useInspectReturn(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"inspectReturn">["body"]) =>
    call("inspectReturn", { params: { id: String(id) }, body }),
  );
}

/** Takes back a return's last step. */
export function useTakeBackReturn(
  id: number,
  step: "takeBackDecision" | "takeBackReception" | "takeBackSettlement",
) {
  const { call } = useOffice();
  return useStep((reason: string) => call(step, { params: { id: String(id) }, body: { reason } }));
}

export function useSettleReturn(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"settleReturn">["body"]) =>
    call("settleReturn", { params: { id: String(id) }, body }),
  );
}
