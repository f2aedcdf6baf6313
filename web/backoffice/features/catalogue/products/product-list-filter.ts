import type { AdminCallInput } from "#contract/admin/call.ts";
import type { productStates, productSorts } from "#contract/catalogue/admin/catalogue.ts";
import type { ListAddress } from "../../../kit/lists/use-list-address.ts";

type ListQuery = NonNullable<AdminCallInput<"listAdminProducts">["query"]>;

/** The filter in the list's address, without sort and page. */
export function filterOf(address: ListAddress) {
  return {
    q: address.get("q"),
    category: address.get("category"),
    brand: address.get("brand"),
    state: address.get("state") as "" | (typeof productStates)[number],
    picture: address.get("picture") as "" | "none",
    name: address.get("name") as "" | "borrowed",
  };
}

/** The query that the list sends. */
export function listQueryOf(address: ListAddress): ListQuery {
  return {
    ...filterOf(address),
    sort: address.get("sort") as "" | (typeof productSorts)[number],
    after: address.get("after"),
  };
}
