import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findTaxInvoice } from "../../../domains/money/tax/tax.queries.ts";

/**
 * The PDF of an invoice's tax invoice, named after the invoice. The caller's right to see the invoice has been checked
 * before.
 * @throws Refusal `notFound` if there is none.
 */
export async function readTaxPdf(
  { db, files }: Pick<Dependencies, "db" | "files">,
  invoiceId: string,
): Promise<{ key: string; name: string; bytes: Uint8Array }> {
  const { number, pdfKey: key = null } = (await findTaxInvoice(db, invoiceId)) ?? {};
  const bytes = key === null ? undefined : await files.get(key);
  if (number === undefined || key === null || bytes === undefined) throw new Refusal("notFound");
  return { key, name: taxPdfName(number), bytes };
}

/** The name of the PDF of a tax invoice, without `.pdf`, by the number of its invoice. */
export function taxPdfName(invoiceNumber: string): string {
  return `faktur-pajak-${invoiceNumber.replaceAll("/", "-")}`;
}
