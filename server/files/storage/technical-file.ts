import { randomBytes } from "node:crypto";
import { technicalLimits } from "#contract/catalogue/technical-documents.ts";
import { Refusal } from "../../core/refusal.ts";
import type { FileStore } from "./file-store.ts";
import { isWholePdf } from "./whole-pdf.ts";

/** Where the store keeps the file of technical documents with this key. */
export function storedTechnicalFile(key: string): string {
  return `technical-documents/${key}.pdf`;
}

/**
 * Puts a PDF into the store as it was sent, under a new random key, which it returns.
 * @throws Refusal `technicalFileTooLarge`, `technicalFileNotReadable`.
 */
export async function storeTechnicalFile(files: Pick<FileStore, "put">, sent: Uint8Array): Promise<string> {
  if (sent.length > technicalLimits.fileBytes) throw new Refusal("technicalFileTooLarge");
  const bytes = Buffer.from(sent);
  if (!isWholePdf(bytes)) throw new Refusal("technicalFileNotReadable");
  const key = randomBytes(16).toString("hex");
  await files.put(storedTechnicalFile(key), bytes, "application/pdf");
  return key;
}
