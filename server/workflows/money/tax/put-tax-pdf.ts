import { createHash } from "node:crypto";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findTaxInvoice } from "../../../domains/money/tax/tax.queries.ts";
import { nameTaxPdf } from "../../../domains/money/tax/tax.service.ts";
import { storeTaxPdf } from "../../../files/storage/tax-pdf.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";

/**
 * Stores the PDF of an invoice's tax invoice, sends it to the customer (once for each content) and deletes an earlier one. The file stays stored only if
 * the invoice names it.
 * @throws Refusal `notFound`, `taxPdfTooLarge`, `taxPdfNotReadable`.
 */
export async function putTaxPdf(
  dependencies: Pick<Dependencies, "db" | "files" | "log" | "mails">,
  act: { documentId: string; userId: string },
  sent: Uint8Array,
): Promise<void> {
  const { db, files, mails } = dependencies;
  if ((await findTaxInvoice(db, act.documentId)) === undefined) throw new Refusal("notFound");
  const key = await storeTaxPdf(files, sent);
  const isNamed = async () => (await findTaxInvoice(db, act.documentId))?.pdfKey === key;
  let replaced: string | null;
  try {
    const digest = createHash("sha256").update(sent).digest("hex");
    replaced = await nameTaxPdf(
      { db, files, mail: (tx, about) => mails.enqueue(tx, { template: "tax-invoice", ...about }) },
      act,
      { key, digest },
    );
  } catch (error) {
    await deleteUnusedPicture(dependencies, key, isNamed);
    throw error;
  }
  if (replaced === key) await deleteUnusedPicture(dependencies, key, isNamed);
  else if (replaced !== null)
    await deleteUnusedPicture(dependencies, replaced, async () => !(await isNamed()));
}
