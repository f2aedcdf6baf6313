import type { OrderDetail } from "#contract/orders.ts";

/** An order whose lines are ordered again: the state of the address that leads to the list. */
export interface OrderAgain {
  orderCode: string;
  /** Its parts, with what each cost then. */
  lines: { code: string; qty: number; price: number }[];
}

/** What the list needs of an order. */
export function orderAgain({ orderCode, lines }: Pick<OrderDetail, "orderCode" | "lines">): OrderAgain {
  return { orderCode, lines: lines.map(({ code, qty, price }) => ({ code, qty, price })) };
}

/** The order in an address's state; undefined if there is none. */
export function readOrderAgain(state: unknown): OrderAgain | undefined {
  const isThere = typeof state === "object" && state !== null && "again" in state;
  return isThere ? (state.again as OrderAgain) : undefined;
}

/** Its lines as a text that the shop reads. */
export const textOfAgain = ({ lines }: OrderAgain): string =>
  lines.map(({ code, qty }) => `${code}\t${qty}`).join("\n");
