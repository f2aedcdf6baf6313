import type { z } from "zod";
import { mostInvoicesOfFile, type taxBuyerForm } from "#contract/money/admin/tax.ts";
import { readShownCompany } from "../../../company/shown-company.ts";
import type { DocumentFacts } from "../../../rules/money/document-facts.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import type { FileStore } from "../../../files/storage/file-store.ts";
import { coretaxFile, type TaxBuyer, type TaxedInvoice } from "./coretax-file.ts";
import { beginFilling, keepPdfEntry } from "./filling/fillings.queries.ts";
import * as queries from "./tax.queries.ts";

/** The invoice whose tax invoice is changed, and who changes it. */
interface TaxInvoiceAct {
  /** The invoice's id. */
  documentId: string;
  userId: string;
}

/** The 16 digits of the NPWP in the settings; undefined if it does not have so many. */
export function sellerNpwp(printed: string): string | undefined {
  const digits = printed.replace(/\D/g, "").padStart(16, "0");
  return /^\d{16}$/.test(digits) && Number(digits) > 0 ? digits : undefined;
}

/**
 * Writes the file for Coretax with a month's invoices that are ready, and returns its id. Each invoice is in one file
 * only, even if two people ask at the same moment.
 * @throws Refusal `sellerNpwpMissing`, `nothingForCoretax`.
 */
export async function writeCoretaxFile(
  db: Database,
  { month, userId }: { month: string; userId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const seller = sellerNpwp((await readShownCompany(tx)).legal.npwp);
    if (seller === undefined) throw new Refusal("sellerNpwpMissing");
    const ready = await queries.readyInvoiceIds(tx, month, mostInvoicesOfFile);
    if (ready.length === 0) throw new Refusal("nothingForCoretax");
    const id = await queries.insertCoretaxFile(tx, { month, userId });
    const taken = await queries.takeIntoFile(tx, id, ready);
    if (taken.length === 0) throw new Refusal("nothingForCoretax");
    const invoices = (await queries.readInvoicesOfFile(tx, taken)).flatMap(taxedInvoice);
    await queries.writeFileContent(tx, id, coretaxFile(seller, invoices));
    await recordAudit(tx, {
      userId,
      action: "tax.writeFile",
      subjectId: String(id),
      subjectLabel: month,
      after: { invoices: taken.length },
    });
    return id;
  });
}

type StoredInvoice = Awaited<ReturnType<typeof queries.readInvoicesOfFile>>[number];

function taxedInvoice({ number, day, facts, ...typed }: StoredInvoice): TaxedInvoice[] {
  const { order, tax } = facts;
  if (tax === null) return [];
  return [{ number, day, facts: { order, tax }, buyer: buyerOf(order, typed) }];
}

function buyerOf(
  { buyingCompany, customer }: DocumentFacts["order"],
  { buyerDocument, buyerNumber, buyerName, collector }: Omit<StoredInvoice, "number" | "day" | "facts">,
): TaxBuyer {
  const known = buyingCompany?.legalName ?? customer.name;
  const name = buyerName === "" ? known : buyerName;
  if (buyerDocument !== null)
    return { document: buyerDocument, number: buyerNumber, nitku: "", name, collector };
  const { npwp = "", nitku = "" } = buyingCompany ?? {};
  return { document: "TIN", number: npwp, nitku, name, collector };
}

/**
 * Deletes a file that Coretax rejected; its invoices can go into another file.
 * @throws Refusal `notFound`.
 */
export async function takeBackCoretaxFile(
  db: Database,
  { id, userId }: { id: number; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const month = await queries.deleteCoretaxFile(tx, id);
    if (month === undefined) throw new Refusal("notFound");
    await recordAudit(tx, {
      userId,
      action: "tax.takeBackFile",
      subjectId: String(id),
      subjectLabel: month,
    });
  });
}

/**
 * Stores the number that Coretax gave; an empty one deletes it.
 * @throws Refusal `notFound`, `taxNumberTaken`.
 */
export async function setTaxNumber(db: Database, act: TaxInvoiceAct, taxNumber: string): Promise<void> {
  try {
    await change(db, act, async (tx, found) => {
      if (found.taxNumber === taxNumber) return;
      await queries.writeTaxInvoice(tx, act.documentId, { number: taxNumber });
      await recordAudit(tx, {
        ...audited(act, found),
        action: "tax.number",
        before: { taxNumber: found.taxNumber },
        after: { taxNumber },
      });
    });
  } catch (error) {
    throw constraintOf(error) === "tax_invoice_number_once" ? new Refusal("taxNumberTaken") : error;
  }
}

/**
 * Sets the buyer for the tax office. The audit names the kind of document, not its number.
 * @throws Refusal `notFound`, `taxInvoiceSent`.
 */
export async function setTaxBuyer(
  db: Database,
  act: TaxInvoiceAct,
  { document, number, name, collector }: z.output<typeof taxBuyerForm>,
): Promise<void> {
  await change(db, act, async (tx, found) => {
    if (found.fileId !== null) throw new Refusal("taxInvoiceSent");
    await queries.writeTaxInvoice(tx, act.documentId, {
      buyerDocument: document,
      buyerNumber: number,
      buyerName: name,
      collector,
    });
    const changed = changedFields(
      { taxDocument: found.buyerDocument, collector: found.collector },
      { taxDocument: document, collector },
    );
    await recordAudit(tx, { ...audited(act, found), action: "tax.buyer", ...changed });
  });
}

/** A PDF that was stored. */
interface StoredPdf {
  key: string;
  /** Tells two contents apart. */
  digest: string;
}

/** What the mail with a tax invoice is about. */
interface TaxMail {
  orderId: string;
  invoiceId: string;
  pdfKey: string;
  digest: string;
  isReplaced: boolean;
}

/** What became of a PDF: the key of the file that is no longer needed, and whether the customer has this very PDF. */
export interface NamedPdf {
  unneeded: string | null;
  wasThere: boolean;
}

/**
 * Sets the stored PDF of a tax invoice and mails it to the customer by `mail`, once. The file that is no longer needed is the
 * replaced one (null if there was none), or the new one if the customer already has this very PDF, or soon will, and it is
 * still stored. As one of several PDFs that can be taken back together (`fillingId`) it keeps the one that it replaces.
 * @throws Refusal `notFound`, also if somebody else has begun what has this `fillingId`.
 */
export async function nameTaxPdf(
  {
    db,
    files,
    mail,
  }: {
    db: Database;
    files: FileStore;
    mail: (tx: Queryable, about: TaxMail) => Promise<void>;
  },
  act: TaxInvoiceAct & { fillingId?: string | undefined },
  { key, digest }: StoredPdf,
): Promise<NamedPdf> {
  return change(db, act, async (tx, found) => {
    const { orderId, pdfKey, isVoid } = found;
    const mailed = await queries.listMailedPdfs(tx, act.documentId, orderId);
    const isMailed = mailed[0]?.digest === digest && !mailed[0].isGivenUp;
    if (isMailed && pdfKey !== null && (await files.has(pdfKey))) return { unneeded: key, wasThere: true };
    await queries.writeTaxInvoice(tx, act.documentId, { pdfKey: key });
    const isKept =
      act.fillingId !== undefined && (await keepReplaced(tx, act, { before: pdfKey, after: key }));
    await recordAudit(tx, { ...audited(act, found), action: "tax.pdf" });
    if (!isVoid) {
      const isReplaced = mailed.some(({ isSent }) => isSent);
      await mail(tx, { orderId, invoiceId: act.documentId, pdfKey: key, digest, isReplaced });
    }
    return { unneeded: isKept ? null : pdfKey, wasThere: false };
  });
}

/** @throws Refusal `notFound`. */
async function keepReplaced(
  tx: Queryable,
  { documentId, userId, fillingId = "" }: TaxInvoiceAct & { fillingId?: string | undefined },
  pdfs: { before: string | null; after: string },
): Promise<boolean> {
  if (!(await beginFilling(tx, { id: fillingId, kind: "pdfs", userId }))) throw new Refusal("notFound");
  return keepPdfEntry(tx, { fillingId, documentId, ...pdfs });
}

type FoundTaxInvoice = NonNullable<Awaited<ReturnType<typeof queries.findTaxInvoice>>>;

/** @throws Refusal `notFound`. */
async function change<Result>(
  db: Database,
  { documentId }: TaxInvoiceAct,
  write: (tx: Queryable, found: FoundTaxInvoice) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    if ((await queries.findTaxInvoice(tx, documentId)) === undefined) throw new Refusal("notFound");
    await queries.lockTaxInvoice(tx, documentId);
    const found = await queries.findTaxInvoice(tx, documentId);
    if (found === undefined) throw new Error("an invoice was deleted, which none ever is");
    return write(tx, found);
  });
}

function audited({ documentId, userId }: TaxInvoiceAct, { number }: FoundTaxInvoice) {
  return { userId, subjectId: documentId, subjectLabel: number };
}
