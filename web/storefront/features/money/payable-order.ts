import type { OrderInHistory } from "#contract/orders/orders.ts";

/** The part of an order that somebody sees who pays it. */
export type PayableOrder = Pick<OrderInHistory, "id" | "orderCode" | "total" | "uniqueCode" | "open">;
