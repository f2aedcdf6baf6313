import { orderFilter } from "#contract/orders/admin/orders.ts";

type Filter = ReturnType<(typeof orderFilter)["parse"]>;
type OrderFilter = { [Name in keyof Filter]?: NonNullable<Filter[Name]> };

/** The filter of a list of orders in an address; invalid values are left out. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  return Object.fromEntries(
    Object.entries(orderFilter.shape).flatMap(([name, field]) => {
      const value = search.get(name);
      return value !== null && field.safeParse(value).success ? [[name, value]] : [];
    }),
  );
}

/** The same filter as a part of an address, without a question mark; empty for the whole list. */
export function writeOrderFilter(filter: OrderFilter): string {
  return new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
}

/** The address of an order's page, opened from the list with this filter. */
export function orderAddress(code: string, list: string): string {
  return list === "" ? `/orders/${code}` : `/orders/${code}?${list}`;
}
