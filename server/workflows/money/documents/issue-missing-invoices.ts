import { companySetting } from "../../../company/company-facts.ts";
import type { Database } from "../../../database/queryable.ts";
import { listUninvoiced } from "../../../domains/money/documents/documents.queries.ts";
import { issueDocument } from "./issue-document.ts";

/** How many are issued in one call; the next call issues the rest. */
const atOnce = 200;

/**
 * Issues the invoices of released orders that have none; for the tax office (`taxed`) only if the company collects PPN.
 * A customer who was asked to pay by message and never opened the order's link has no invoice yet, and the tax office and
 * the books need all of them.
 */
export async function issueMissingInvoices(db: Database, which: "taxed" | "all"): Promise<void> {
  if (which === "taxed" && !(await companySetting.read(db)).legal.isTaxable) return;
  for (const orderId of await listUninvoiced(db, atOnce)) {
    // One after another: each takes the next number.
    await issueDocument(db, { orderId, kind: "invoice", issuedBy: null });
  }
}
