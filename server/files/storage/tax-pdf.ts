import { randomBytes } from "node:crypto";
import { limits } from "#contract/core/limits.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { isWholePdf } from "./whole-pdf.ts";

/**
 * Puts the PDF of a tax invoice into the private store as it was sent, under a key that nobody can guess, which it returns.
 * @throws Refusal `taxPdfTooLarge`, `taxPdfNotReadable`.
 */
export async function storeTaxPdf(files: Pick<FileStore, "put">, sent: Uint8Array): Promise<string> {
  if (sent.length > limits.receiptBytes) throw new Refusal("taxPdfTooLarge");
  const bytes = Buffer.from(sent);
  if (!isWholePdf(bytes)) throw new Refusal("taxPdfNotReadable");
  const key = `tax-invoices/${randomBytes(24).toString("hex")}.pdf`;
  await files.put(key, bytes, "application/pdf");
  return key;
}
