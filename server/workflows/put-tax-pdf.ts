import { Refusal } from "../core/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { findTaxInvoice } from "../domains/tax/tax.queries.ts";
import { nameTaxPdf } from "../domains/tax/tax.service.ts";
import { storeTaxPdf } from "../storage/tax-pdf.ts";
import { deleteUnusedPicture } from "./delete-unused-picture.ts";

/**
 * Stores the PDF of an invoice's tax invoice, and deletes an earlier one. The file stays stored only if the invoice
 * names it.
 * @throws Refusal `notFound`, `taxPdfTooLarge`, `taxPdfNotReadable`.
 */
export async function putTaxPdf(
  dependencies: Pick<Dependencies, "db" | "files" | "log">,
  act: { documentId: string; userId: string },
  sent: Uint8Array,
): Promise<void> {
  const { db, files } = dependencies;
  if ((await findTaxInvoice(db, act.documentId)) === undefined) throw new Refusal("notFound");
  const key = await storeTaxPdf(files, sent);
  const isNamed = async () => (await findTaxInvoice(db, act.documentId))?.pdfKey === key;
  let replaced: string | null;
  try {
    replaced = await nameTaxPdf(db, act, key);
  } catch (error) {
    await deleteUnusedPicture(dependencies, key, isNamed);
    throw error;
  }
  if (replaced !== null) await deleteUnusedPicture(dependencies, replaced, async () => !(await isNamed()));
}
