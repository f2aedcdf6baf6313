import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** Requests for quotations of one state, the one that waits longest first. */
export function requestsQuery(call: AdminCall, query: AdminCallInput<"listRequests">["query"]) {
  return queryOptions({
    queryKey: [...keys.requests, query],
    queryFn: ({ signal }) => call("listRequests", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function requestQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.requests, "one", id],
    queryFn: ({ signal }) => call("getRequest", { params: { id }, signal }),
    staleTime: 0,
  });
}

/** A step of a request; afterwards everything that it changes is loaded again, whatever the result. */
function useStep<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  return useMutation({
    mutationFn: send,
    onSettled: useReload(keys.requests, keys.today),
  });
}

/** Records the request of somebody who calls; with photos it may take long. */
export function useEnterRequest() {
  const { patientCall } = useOffice();
  return useStep(
    ({ body, idempotencyKey }: { body: AdminCallInput<"enterRequest">["body"]; idempotencyKey: string }) =>
      patientCall("enterRequest", { body, headers: { "idempotency-key": idempotencyKey } }),
  );
}

export function useTakeRequest(id: number) {
  const { call } = useOffice();
  return useStep(() => call("takeRequest", { params: { id: String(id) } }));
}

export function useDeclineRequest(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"declineRequest">["body"]) =>
    call("declineRequest", { params: { id: String(id) }, body }),
  );
}

export function useCloseRequest(id: number) {
  const { call } = useOffice();
  return useStep((body: AdminCallInput<"closeRequest">["body"]) =>
    call("closeRequest", { params: { id: String(id) }, body }),
  );
}

/** Gives requests that one member of staff answers to another one. */
export function useHandOver() {
  const { call } = useOffice();
  return useMutation({
    mutationFn: ({ from, ...body }: { from: string; to: string; requests?: number[] }) =>
      call("handOverRequests", { params: { id: from }, body }),
    onSettled: useReload(keys.requests, keys.today, keys.staff),
  });
}
