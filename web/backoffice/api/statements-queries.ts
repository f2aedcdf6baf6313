import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { useOffice } from "../office.ts";
import { keys } from "./query-keys.ts";
import { useReload } from "./use-reload.ts";

/** One page of the incoming transfers in one state. */
export function mutationsQuery(call: AdminCall, query: AdminCallInput<"listMutations">["query"]) {
  return queryOptions({
    queryKey: [...keys.statements, "mutations", query],
    queryFn: ({ signal }) => call("listMutations", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the imported files. */
export function statementsQuery(call: AdminCall, after: string) {
  return queryOptions({
    queryKey: [...keys.statements, "files", after],
    queryFn: ({ signal }) => call("listStatements", { query: { after }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Orders that a transfer can be matched to by hand. */
export function matchableOrdersQuery(call: AdminCall, q: string) {
  return queryOptions({
    queryKey: [...keys.statements, "orders", q],
    queryFn: ({ signal }) => call("searchMatchableOrders", { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}

/** What the money of a transfer, or of a part of it, may be for an order. */
export function matchReadingsQuery(
  call: AdminCall,
  { id, ...query }: { id: string; order: string; amount?: number },
) {
  return queryOptions({
    queryKey: [...keys.statements, "readings", id, query],
    queryFn: ({ signal }) => call("listMatchReadings", { params: { id }, query, signal }),
  });
}

/** How the orders of a matched transfer would stand if the match was undone. */
export function undoneMatchQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.statements, "undone", id],
    queryFn: ({ signal }) => call("previewUndoneMatch", { params: { id }, signal }),
  });
}

/** Returns a function that reloads the lists that a decision on a transfer changes. */
const useRefresh = () => useReload(keys.statements, keys.payments, keys.orders, keys.today);

type Match = AdminCallInput<"matchMutation">["body"];

/** Matches a transfer with an order, or its parts with several. */
export function useMatchMutation() {
  const { call } = useOffice();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Match) => call("matchMutation", { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

/** Sets a transfer aside, or opens it again. */
export function useSetMutationState() {
  const { call } = useOffice();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & AdminCallInput<"setMutationState">["body"]) =>
      call("setMutationState", { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

/** Reads a file without storing it. */
export function usePreviewStatement() {
  const { patientCall } = useOffice();
  return useMutation({
    mutationFn: ({ file, account }: { file: File; account?: string }) =>
      patientCall("previewStatement", { query: account === undefined ? {} : { account }, body: file }),
  });
}

/** Imports a file. */
export function useTakeStatement() {
  const { patientCall } = useOffice();
  return useMutation({
    mutationFn: ({ file, isWithoutFaults, ...said }: { file: File; isWithoutFaults: boolean } & SaidOfFile) =>
      patientCall("takeStatement", {
        query: { fileName: file.name, withoutFaultyLines: isWithoutFaults ? "true" : "false", ...said },
        body: file,
      }),
    onSettled: useRefresh(),
  });
}

/** What a person said about a file: its account, and which of its doubtful lines are new. */
export type SaidOfFile = Pick<AdminCallInput<"takeStatement">["query"], "account" | "asNew" | "asKnown">;

/** Takes an imported file back. */
export function useTakeBackStatement() {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (id: string) => call("takeBackStatement", { params: { id } }),
    onSettled: useRefresh(),
  });
}

/** The first rows of a file in which no movements were found. */
export function useReadBankTable() {
  const { patientCall } = useOffice();
  return useMutation({ mutationFn: (body: File) => patientCall("readBankTable", { body }) });
}

/** Names the columns of a kind of file. */
export function useNameBankColumns() {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (body: AdminCallInput<"nameBankColumns">["body"]) => call("nameBankColumns", { body }),
    onSettled: useRefresh(),
  });
}

/** What the shop remembers of kinds of files. */
export function knownBankFilesQuery(call: AdminCall) {
  return queryOptions({
    queryKey: [...keys.statements, "known"],
    queryFn: ({ signal }) => call("listKnownBankFiles", { signal }),
  });
}

/** Makes the shop forget a kind of file. */
export function useForgetBankFile() {
  const { call } = useOffice();
  return useMutation({
    mutationFn: (id: number) => call("forgetBankFile", { params: { id: String(id) } }),
    onSettled: useRefresh(),
  });
}
