/** Why a PDF, or a page of it, cannot be shown. */
export type PdfReason = "broken" | "encrypted" | "tooLarge" | "tooManyPages" | "tooSlow";

export class PdfFault extends Error {
  readonly reason: PdfReason;

  constructor(reason: PdfReason, cause?: unknown) {
    super(`the PDF cannot be shown: ${reason}`, { cause });
    this.name = "PdfFault";
    this.reason = reason;
  }
}

/** Why something about a PDF failed. */
export function pdfReasonOf(error: unknown): PdfReason {
  return error instanceof PdfFault ? error.reason : "broken";
}
