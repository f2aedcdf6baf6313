import { createHash } from "node:crypto";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findTaxInvoice } from "../../../domains/money/tax/tax.queries.ts";
import { findListedInvoices } from "../../../domains/money/tax/filling/fillings.queries.ts";
import { nameTaxPdf, type NamedPdf } from "../../../domains/money/tax/tax.service.ts";
import { storeTaxPdf } from "../../../files/storage/tax-pdf.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";

/**
 * Stores the PDF of an invoice's tax invoice, sends it to the customer (once for each content) and deletes an earlier one, unless the new one
 * can be taken back (`fillingId`). The file stays stored only if the invoice names it. Returns whether the customer had this very PDF.
 * @throws Refusal `notFound`, `taxPdfTooLarge`, `taxPdfNotReadable`.
 */
export async function putTaxPdf(
  dependencies: Pick<Dependencies, "db" | "files" | "log" | "mails">,
  act: { documentId: string; userId: string; fillingId?: string },
  sent: Uint8Array,
): Promise<boolean> {
  const { db, files, mails } = dependencies;
  if ((await findTaxInvoice(db, act.documentId)) === undefined) throw new Refusal("notFound");
  const key = await storeTaxPdf(files, sent);
  const isNamed = async () => (await findTaxInvoice(db, act.documentId))?.pdfKey === key;
  let named: NamedPdf;
  try {
    const digest = createHash("sha256").update(sent).digest("hex");
    named = await nameTaxPdf(
      { db, files, mail: (tx, about) => mails.enqueue(tx, { template: "tax-invoice", ...about }) },
      act,
      { key, digest },
    );
  } catch (error) {
    await deleteUnusedPicture(dependencies, key, isNamed);
    throw error;
  }
  const { unneeded, wasThere } = named;
  if (unneeded === key) await deleteUnusedPicture(dependencies, key, isNamed);
  else if (unneeded !== null)
    await deleteUnusedPicture(dependencies, unneeded, async () => !(await isNamed()));
  return wasThere;
}

/**
 * The same for the invoice whose tax invoice has this number, as one of several PDFs that can be taken back together.
 * @throws Refusal `taxPdfUnmatched` if no invoice has it, and as above.
 */
export async function addTaxPdf(
  dependencies: Pick<Dependencies, "db" | "files" | "log" | "mails">,
  { taxNumber, ...act }: { fillingId: string; userId: string; taxNumber: string },
  sent: Uint8Array,
): Promise<{ wasThere: boolean }> {
  const [invoice] = await findListedInvoices(dependencies.db, { taxNumbers: [taxNumber] });
  if (invoice === undefined) throw new Refusal("taxPdfUnmatched");
  return { wasThere: await putTaxPdf(dependencies, { ...act, documentId: invoice.id }, sent) };
}
