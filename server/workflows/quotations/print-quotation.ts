import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findQuotation } from "../../domains/quotations/quotations.queries.ts";
import { type SentVersion } from "../../domains/quotations/sent-quotations.queries.ts";
import { printPdf } from "../../printing/print-pdf.ts";
import { readLogo, type PrintedFile } from "../money/documents/print-document.ts";
import { quotationFactsOf } from "./send-quotation.ts";

type Needs = Pick<Dependencies, "db" | "files" | "log">;

/**
 * Prints a version of a quotation as PDF, from what was stored when it was sent.
 * @throws Refusal paperNotPrinted if it takes too long; paperNotMade if what is stored makes no document.
 */
export async function printQuotation(
  parts: Pick<Needs, "files" | "log">,
  { facts: quotation, sentAt }: Pick<SentVersion, "facts" | "sentAt">,
): Promise<PrintedFile> {
  const logo = quotation.logo === null ? null : await readLogo(parts, quotation.logo);
  const revision = quotation.version === 1 ? "" : `-rev-${quotation.version}`;
  return {
    fileName: `penawaran-${quotation.number.replaceAll("/", "-")}${revision}.pdf`,
    pdf: await printPdf({ quotation: { quotation, sentAt, isDraft: false, logo } }),
  };
}

/**
 * Prints the draft of a quotation, sent or not, so that the staff can check it.
 * @throws Refusal quotationNotFound; paperNotPrinted as above.
 */
export async function printDraft({ db, ...parts }: Needs, id: string): Promise<PrintedFile> {
  const draft = await findQuotation(db, id);
  if (draft === undefined) throw new Refusal("quotationNotFound");
  const about = { number: draft.number ?? "", version: draft.version + 1 };
  const quotation = await quotationFactsOf(db, draft, about);
  const logo = quotation.logo === null ? null : await readLogo(parts, quotation.logo);
  return {
    fileName: "penawaran-konsep.pdf",
    pdf: await printPdf({ quotation: { quotation, sentAt: new Date(), isDraft: true, logo } }),
  };
}
