import { z } from "zod";
import type { OrderDetail } from "#contract/orders.ts";

const orderAgainSchema = z.object({
  orderCode: z.string(),
  /** Its parts, with what each cost then. */
  lines: z.array(z.object({ code: z.string(), qty: z.int(), price: z.int() })),
});

/** An order whose lines are ordered again: the state of the address that leads to the list. */
export type OrderAgain = z.infer<typeof orderAgainSchema>;

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

/** Under this name the browser keeps it beside the list, so that a reload still knows the prices of then. */
const storageKey = "quick-order-again";

/** The order whose lines are in the list that the browser has kept. */
export function keptAgain(): OrderAgain | undefined {
  try {
    return orderAgainSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Keeps it as long as the list has lines, as far as the browser keeps anything. */
export function keepAgain(again: OrderAgain | undefined): void {
  try {
    if (again === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(again));
  } catch {
    // Without it the list is shown at today's prices alone.
  }
}
