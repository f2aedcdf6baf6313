import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { keys } from "./query-keys.ts";

/** One page of customers. */
export function customerListQuery(call: AdminCall, query: AdminCallInput<"listCustomers">["query"]) {
  return queryOptions({
    queryKey: [...keys.customers, "list", query],
    queryFn: ({ signal }) => call("listCustomers", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One customer with orders and notes. */
export function customerQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.customers, "one", id],
    queryFn: ({ signal }) => call("getCustomer", { params: { id }, signal }),
  });
}

/** The machines of one. */
export function customerMachinesQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.customers, "one", id, "machines"],
    queryFn: ({ signal }) => call("listCustomerMachines", { params: { id }, signal }),
  });
}

/** The address book of one; removed together with the customer's other data. */
export function customerAddressesQuery(call: AdminCall, id: string) {
  return queryOptions({
    queryKey: [...keys.customers, "one", id, "addresses"],
    queryFn: ({ signal }) => call("listCustomerAddresses", { params: { id }, signal }),
  });
}
