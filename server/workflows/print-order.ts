import { eq } from "drizzle-orm";
import { documentStatuses, type DocumentKind } from "#contract/admin/order-documents.ts";
import { listBankAccounts, companySetting } from "../core/company-facts.ts";
import { Refusal } from "../core/refusal.ts";
import type { Queryable } from "../database/queryable.ts";
import { orderLines } from "../database/schema/orders.ts";
import { stocks } from "../database/schema/stock.ts";
import { getAdminOrder } from "../domains/orders/admin-order.queries.ts";
import type { PaperFacts } from "../papers/paper-facts.ts";
import { printPaper } from "../papers/print-paper.ts";

/**
 * Prints a paper of an order as PDF, as the order is now.
 * @throws Refusal `orderNotFound`; `documentNotYet` if the order's status does not have this paper yet.
 */
export async function printOrder(
  db: Queryable,
  { id, kind }: { id: string; kind: DocumentKind },
): Promise<{ fileName: string; pdf: Buffer }> {
  const facts = await readPaperFacts(db, id);
  if (facts === undefined) throw new Refusal("orderNotFound");
  const { orderStatus: status, orderCode } = facts.order;
  if (!documentStatuses[kind].includes(status)) throw new Refusal("documentNotYet", { status });
  return { fileName: `${kind}-${orderCode}.pdf`, pdf: await printPaper(kind, facts) };
}

/** Collects what the papers say; undefined if there is no such order. */
export async function readPaperFacts(db: Queryable, idOrCode: string): Promise<PaperFacts | undefined> {
  const order = await getAdminOrder(db, idOrCode, { seesPayments: false });
  if (order === undefined) return undefined;
  const shelves = await db
    .select({ id: orderLines.id, shelf: stocks.shelf })
    .from(orderLines)
    .innerJoin(stocks, eq(stocks.productId, orderLines.productId))
    .where(eq(orderLines.orderId, order.id));
  return {
    order,
    company: await companySetting.read(db),
    banks: await listBankAccounts(db),
    shelves: new Map(shelves.flatMap(({ id, shelf }) => (shelf === "" ? [] : [[id, shelf]]))),
    printedAt: new Date(),
  };
}
