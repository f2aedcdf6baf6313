import { eq } from "drizzle-orm";
import { orders } from "../../database/schema/orders.ts";

/** Matches the order that people name by its code (`SO-…`), and programs by its id. */
export function isOrder(idOrCode: string) {
  return idOrCode.startsWith("SO-") ? eq(orders.orderCode, idOrCode) : eq(orders.id, idOrCode);
}
