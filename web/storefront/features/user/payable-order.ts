import type { OrderInHistory } from "#contract/orders.ts";

/** What of an order somebody sees who pays it. */
export type PayableOrder = Pick<OrderInHistory, "id" | "orderCode" | "total" | "uniqueCode" | "open">;
