import sharp from "sharp";
import type { Dependencies } from "../../../dependencies.ts";
import type { StoredDocument } from "../../../domains/money/documents/documents.queries.ts";
import { printPdf } from "../../../printing/print-pdf.ts";
import type { OneDocument } from "../../../printing/render-pdf.tsx";
import { originalKey } from "../../../files/storage/picture-store.ts";

/** A printed document and the name under which a browser saves it. */
export interface PrintedFile {
  fileName: string;
  pdf: Buffer;
}

/** Pixels: twice the height that a logo has on paper at 150 dots per inch. */
const logoHeight = 180;

/**
 * Prints an issued document as PDF, from what was stored when it was issued.
 * @throws Refusal paperNotPrinted if it takes too long; paperNotMade if what is stored makes no document.
 */
export async function printDocument(
  parts: Pick<Dependencies, "files" | "log">,
  stored: StoredDocument,
): Promise<PrintedFile> {
  const pdf = await printPdf(await readyToPrint(parts, stored));
  return { fileName: `${stored.kind}-${stored.number.replaceAll("/", "-")}.pdf`, pdf };
}

/** An issued document ready to be printed, with the logo that the company had then. */
export async function readyToPrint(
  { files, log }: Pick<Dependencies, "files" | "log">,
  { kind, number, issuedAt, voidedAt, facts }: StoredDocument,
): Promise<OneDocument> {
  const logo = facts.logo === null ? null : await readLogo({ files, log }, facts.logo);
  return { document: { kind, number, issuedAt, isVoid: voidedAt !== null, facts, logo } };
}

/** The company's logo as PNG. While the picture store is away, documents are printed without it. */
export async function readLogo(
  { files, log }: Pick<Dependencies, "files" | "log">,
  key: string,
): Promise<Uint8Array | null> {
  try {
    const original = await files.get(originalKey(key));
    if (original === undefined) return null;
    return await sharp(original)
      .autoOrient()
      .resize({ height: logoHeight, withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    log.warn({ err: error, key }, "a document was printed without the company's logo");
    return null;
  }
}
