import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Call, CallInput } from "#contract/call.ts";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { useCall } from "#web/app-context.ts";
import { ordersKey } from "./orders-queries.ts";
import { memberKey } from "./query-client.ts";

export const companyKey = [memberKey, "company"] as const;
const addressesKey = [memberKey, "addresses"] as const;

/** The company that the caller belongs to; null if none. */
export function ownCompanyQuery(call: Call) {
  return queryOptions({
    queryKey: companyKey,
    queryFn: ({ signal }) => call("getOwnCompany", { signal }),
    staleTime: 0,
  });
}

/** The company's people and invitations; for its managers. */
export function companyPeopleQuery(call: Call) {
  return queryOptions({
    queryKey: [...companyKey, "people"],
    queryFn: ({ signal }) => call("listCompanyPeople", { signal }),
    staleTime: 0,
  });
}

/** What the mail with this code says, for somebody who is not logged in. */
export function mailedInvitationQuery(call: Call, code: string) {
  return queryOptions({
    queryKey: ["company-invitation", code],
    queryFn: ({ signal }) => call("readCompanyInvitation", { body: { code }, signal }),
    staleTime: 0,
    retry: false,
  });
}

/** The company to which the code of a mail invites the caller. */
export function companyInvitationQuery(call: Call, code: string) {
  return queryOptions({
    queryKey: [memberKey, "company-invitation", code],
    queryFn: ({ signal }) => call("lookAtCompanyInvitation", { body: { code }, signal }),
    staleTime: 0,
    retry: false,
  });
}

/** The addresses of the company and the caller's own. */
export function addressesQuery(call: Call) {
  return queryOptions({
    queryKey: addressesKey,
    queryFn: ({ signal }) => call("listAddresses", { signal }),
    staleTime: 0,
  });
}

/**
 * Changes something about the caller's company; afterwards everything shown about it, its orders and its addresses is
 * loaded again.
 */
function useCompanyAct<Input, Data>(act: (call: Call, input: Input) => Promise<Data>) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(call, input),
    onSettled: async () => {
      await Promise.all(
        [companyKey, addressesKey, ordersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}

type CompanyBody = CallInput<"openCompany">["body"];

/** Opens a company's account, or changes the company's facts. */
export function useSaveCompany({ isNew }: { isNew: boolean }) {
  return useCompanyAct((call, body: CompanyBody) => call(isNew ? "openCompany" : "changeCompany", { body }));
}

export function useInviteToCompany() {
  return useCompanyAct((call, body: CallInput<"inviteToCompany">["body"]) =>
    call("inviteToCompany", { body }),
  );
}

export function useTakeBackInvitation() {
  return useCompanyAct((call, id: string) => call("takeBackCompanyInvitation", { params: { id } }));
}

export function useSetCompanyRole() {
  return useCompanyAct((call, { id, role }: { id: string; role: CompanyRole }) =>
    call("setCompanyRole", { params: { id }, body: { role } }),
  );
}

export function useRemoveCompanyPerson() {
  return useCompanyAct((call, id: string) => call("removeCompanyPerson", { params: { id } }));
}

export function useLeaveCompany() {
  return useCompanyAct((call, _nothing: undefined) => call("leaveCompany", {}));
}

export function useAcceptCompanyInvitation() {
  return useCompanyAct((call, code: string) => call("acceptCompanyInvitation", { body: { code } }));
}

interface AddressToSave {
  /** Undefined for a new one. */
  id: number | undefined;
  isOfCompany: boolean;
  body: CallInput<"addCompanyAddress">["body"];
}

/** Writes an address into the caller's own book or the company's. */
export function useSaveAddress() {
  return useCompanyAct((call, { id, isOfCompany, body }: AddressToSave) => {
    if (id === undefined) return call(isOfCompany ? "addCompanyAddress" : "addAddress", { body });
    const params = { id: String(id) };
    return call(isOfCompany ? "changeCompanyAddress" : "changeAddress", { params, body });
  });
}

export function useDeleteAddress() {
  return useCompanyAct((call, { id, isOfCompany }: { id: number; isOfCompany: boolean }) =>
    call(isOfCompany ? "deleteCompanyAddress" : "deleteAddress", { params: { id: String(id) } }),
  );
}

/** Saves the purchase order of one of the company's orders: its number, and its file if one is given. */
export function useSavePurchaseOrder(orderId: string) {
  return useCompanyAct(async (call, { poNumber, file }: { poNumber: string; file: File | undefined }) => {
    const params = { id: orderId };
    if (file !== undefined) await call("putPurchaseOrderFile", { params, body: file });
    return call("setPurchaseOrderNumber", { params, body: { poNumber } });
  });
}

/** Saves the file of the purchase order of an order that was just placed. */
export function usePutPurchaseOrderFile() {
  return useCompanyAct((call, { id, file }: { id: string; file: File }) =>
    call("putPurchaseOrderFile", { params: { id }, body: file }),
  );
}
