import { randomBytes } from "node:crypto";
import { hashToken } from "#server/core/sessions.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { StoredDocument } from "#server/domains/money/documents/documents.queries.ts";
import type { SentVersion } from "#server/domains/quotations/sent-quotations.queries.ts";
import { printDocument, type PrintedFile } from "#server/workflows/money/documents/print-document.ts";
import { printQuotation } from "#server/workflows/quotations/print-quotation.ts";
import { taxPdfName } from "#server/workflows/money/tax/read-tax-pdf.ts";
import type { History } from "./load-history.ts";
import { rowsOf, type PackedTable } from "./redate.ts";
import { taxInvoicePrinter } from "./tax-files.ts";

/** What is attached to a packed mail: a document, a version of a quotation, or the tax invoice of a document, by its id. */
export type PackedAttachment = { document: string } | { quotationVersion: number } | { taxInvoice: string };

/** The address of the shop that wrote the history. */
export const writtenAt = "http://localhost:3000";

/** The tables whose rows belong to mails. */
const ofLinks = ["order_link", "quotation_link", "company_invitation_code"];
const ofLetters = new Set(["kept_mail", ...ofLinks]);

type Post = Pick<Dependencies, "files" | "log" | "env">;

/**
 * The history with its mails as this shop's mailbox keeps them: private links lead to this shop and are valid only there, and the
 * documents are printed again, with the present days of the history. A shop without a mailbox gets no mails.
 */
export async function deliverLetters(history: History, post: Post): Promise<History> {
  const { head, tables } = history;
  const { env } = post;
  if (env.smtpUrl !== undefined || !env.devMailbox)
    return { head, tables: tables.filter(({ table }) => !ofLetters.has(table)) };
  const links = renewLinks(tables);
  const print = printerOf(tables, post);
  const delivered: PackedTable[] = [];
  for (const packed of tables) {
    if (!ofLetters.has(packed.table)) {
      delivered.push(packed);
      continue;
    }
    const columns = packed.columns;
    const rows: unknown[][] = [];
    for (const row of packed.rows) {
      const written: unknown[] = [];
      for (const [place, value] of row.entries()) {
        const column = columns[place];
        if (column === "token_hash") written.push(links.hashes.get(String(value)));
        else if (column === "html" || column === "text") written.push(addressed(String(value)));
        else if (column === "attachments") written.push(await print(value as PackedAttachment[]));
        else written.push(value);
      }
      rows.push(written);
    }
    delivered.push({ ...packed, rows });
  }
  return { head, tables: delivered };

  function addressed(text: string): string {
    return links.renewed(text).replaceAll(writtenAt, env.publicUrl);
  }
}

const codes = /#([A-Za-z0-9_-]{43})/g;

/** New codes for the private links in mails, and the hashes of the new codes by the hashes of the old ones. */
function renewLinks(tables: PackedTable[]) {
  const known = new Set(
    ofLinks.flatMap((table) => rowsOf(tables, table).map((row) => String(row["token_hash"]))),
  );
  const renewed = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const { html } of rowsOf(tables, "kept_mail")) {
    for (const [, code = ""] of String(html).matchAll(codes)) {
      const hash = hashToken(code);
      if (renewed.has(code) || !known.has(hash)) continue;
      const next = randomBytes(32).toString("base64url");
      renewed.set(code, next);
      hashes.set(hash, hashToken(next));
    }
  }
  return {
    hashes,
    renewed: (text: string) => text.replace(codes, (_, code: string) => `#${renewed.get(code) ?? code}`),
  };
}

/** A function that prints the documents attached to mails, as the mailbox keeps them. */
function printerOf(tables: PackedTable[], post: Post) {
  const byId = (table: string) => new Map(rowsOf(tables, table).map((row) => [row["id"], row]));
  const documents = byId("document");
  const versions = byId("quotation_version");
  const drawTaxInvoice = taxInvoicePrinter(tables);
  const known = new Map<string, Promise<PrintedFile>>();
  const printed = (of: PackedAttachment): Promise<PrintedFile> => {
    // Several mails have the same invoice.
    const key = JSON.stringify(of);
    const file = known.get(key) ?? printNow(of);
    known.set(key, file);
    return file;
  };
  const printNow = async (of: PackedAttachment): Promise<PrintedFile> => {
    if ("document" in of) return printDocument(post, documentOf(documents.get(of.document)));
    if ("quotationVersion" in of) return printQuotation(post, versionOf(versions.get(of.quotationVersion)));
    const { invoiceNumber, pdf } = await drawTaxInvoice(of.taxInvoice);
    return { fileName: `${taxPdfName(invoiceNumber)}.pdf`, pdf };
  };
  return async (attachments: PackedAttachment[]) => {
    const files: { fileName: string; contentType: string; base64: string }[] = [];
    for (const of of attachments) {
      const { fileName, pdf } = await printed(of);
      files.push({ fileName, contentType: "application/pdf", base64: pdf.toString("base64") });
    }
    return files;
  };
}

type Row = Record<string, unknown> | undefined;

/** A packed document as it was when its mail was sent: if it became void later, it was not void yet. */
function documentOf(row: Row): StoredDocument {
  if (row === undefined) throw new Error("a letter of the history names a document that it lacks");
  const { issued_at: issuedAt, snapshot: facts, order_id: orderId, ...rest } = row;
  return { ...rest, orderId, facts, issuedAt: new Date(String(issuedAt)), voidedAt: null } as StoredDocument;
}

function versionOf(row: Row): Pick<SentVersion, "facts" | "sentAt"> {
  if (row === undefined) throw new Error("a letter of the history names a quotation that it lacks");
  return { facts: row["snapshot"] as SentVersion["facts"], sentAt: new Date(String(row["sent_at"])) };
}
