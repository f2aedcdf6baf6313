import { z } from "zod";
import { shownUnits } from "#contract/orders/for-unit-fields.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import type { OrderDetail } from "#contract/orders/orders.ts";

const orderAgainSchema = z.object({
  orderCode: z.string(),
  /** Its parts, with the price of each at that time. */
  lines: z.array(z.object({ code: z.string(), qty: z.int(), price: z.int(), forUnits: shownUnits })),
});

/** An order that is ordered again: the history state of the address of quick order. */
export type OrderAgain = z.infer<typeof orderAgainSchema>;

/** The part of an order that the list needs. */
export function orderAgain({ orderCode, lines }: Pick<OrderDetail, "orderCode" | "lines">): OrderAgain {
  return {
    orderCode,
    lines: lines.map(({ code, qty, price, forUnits = [] }) => ({
      code,
      qty,
      price,
      ...namedUnits(forUnits),
    })),
  };
}

/** The order in a history state; undefined if there is none. */
export function readOrderAgain(state: unknown): OrderAgain | undefined {
  const isThere = typeof state === "object" && state !== null && "again" in state;
  return isThere ? (state.again as OrderAgain) : undefined;
}

/** Its lines as a text that the shop can read. */
export const textOfAgain = ({ lines }: OrderAgain): string =>
  lines.map(({ code, qty }) => `${code}\t${qty}`).join("\n");

/** The name under which the browser stores it beside the list, so that the old prices are known after a reload. */
const storageKey = "quick-order-again";

/** The order that belongs to the list in the browser's storage. */
export function keptAgain(): OrderAgain | undefined {
  try {
    return orderAgainSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Stores it as long as the list has lines, if the browser allows it. */
export function keepAgain(again: OrderAgain | undefined): void {
  try {
    if (again === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(again));
  } catch {
    // Without it the list only shows today's prices.
  }
}
