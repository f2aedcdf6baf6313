import { eq } from "drizzle-orm";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { BankAccount, CompanyFacts } from "#contract/reference.ts";
import type { Queryable } from "../database/client.ts";
import { stocks } from "../database/schema/stock.ts";
import { orderLines } from "../database/schema/orders.ts";
import { getAdminOrder } from "../domains/orders/admin-order.queries.ts";
import { listBankAccounts, readCompanyFacts } from "../domains/reference/reference.queries.ts";

/** What the papers of an order are made of. */
export interface DocumentFacts {
  order: AdminOrder;
  company: CompanyFacts;
  banks: BankAccount[];
  /** Where the goods of a line lie, by the line's position; a line that lies nowhere known is not there. */
  shelves: Map<number, string>;
  printedAt: Date;
}

/** Gathers what the papers say; undefined where there is no such order. */
export async function readDocumentFacts(db: Queryable, idOrCode: string): Promise<DocumentFacts | undefined> {
  const order = await getAdminOrder(db, idOrCode, undefined);
  if (order === undefined) return undefined;
  const shelves = await db
    .select({ position: orderLines.position, shelf: stocks.shelf })
    .from(orderLines)
    .innerJoin(stocks, eq(stocks.productId, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  return {
    order,
    company: await readCompanyFacts(db),
    banks: await listBankAccounts(db),
    shelves: new Map(shelves.flatMap(({ position, shelf }) => (shelf === "" ? [] : [[position, shelf]]))),
    printedAt: new Date(),
  };
}
