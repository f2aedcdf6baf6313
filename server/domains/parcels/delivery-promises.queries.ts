import { eq } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { orderLines } from "../../database/schema/orders.ts";

/** A line with the day by which its waiting pieces are promised to leave. */
export interface PromisedLine {
  lineId: number;
  code: string;
  promisedOn: string | null;
}

/** The order's lines with the days that were promised. */
export async function listPromises(db: Queryable, orderId: string): Promise<PromisedLine[]> {
  return db
    .select({ lineId: orderLines.id, code: orderLines.code, promisedOn: orderLines.promisedOn })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

/** Sets the day by which the waiting pieces of a line are promised. */
export async function writePromise(
  tx: Queryable,
  { lineId, promisedOn }: Pick<PromisedLine, "lineId" | "promisedOn">,
): Promise<void> {
  await tx.update(orderLines).set({ promisedOn }).where(eq(orderLines.id, lineId));
}
