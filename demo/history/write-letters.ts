import { asc, isNull } from "drizzle-orm";
import type { Pool } from "pg";
import { mails } from "#server/database/schema/mail.ts";
import { createMailbox } from "#server/mail/mailbox.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { taxPdfName } from "#server/workflows/read-tax-pdf.ts";
import type { TestShop } from "#testing/test-shop.ts";
import type { PackedAttachment } from "./deliver-letters.ts";

/** Days before the end from which on letters are written; those of before are only marked as sent. A mailbox keeps them for 30. */
export const writtenDays = 28;

/** What the mails' worker does: the letters that are owed are written, with their documents, and put into the mailbox. */
export async function writeLetters({ db, dependencies }: TestShop): Promise<void> {
  const transport = createMailbox(db);
  const owed = await db
    .select({ id: mails.id })
    .from(mails)
    .where(isNull(mails.sentAt))
    .orderBy(asc(mails.createdAt), asc(mails.id));
  for (const { id } of owed) await sendMail({ ...dependencies, db, transport }, id);
}

/**
 * The files of letters by their names. A letter is packed with the id of its document alone, which is printed when the history is loaded,
 * dated to its days.
 */
export async function readPackedAttachments(pool: Pool): Promise<Map<string, PackedAttachment>> {
  const { rows } = await pool.query<{ name: string; of: PackedAttachment }>(`
    select kind || '-' || replace(number, '/', '-') || '.pdf' as name, json_build_object('document', id) as "of" from document
    union all
    select 'penawaran-' || replace(number, '/', '-') || case when quotation_version.version = 1 then '' else '-rev-' || quotation_version.version end || '.pdf',
      json_build_object('quotationVersion', quotation_version.id)
    from quotation_version join quotation on quotation.id = quotation_id where number is not null`);
  const { rows: invoices } = await pool.query<{ id: string; number: string }>(`
    select id, document.number from tax_invoice join document on document.id = document_id where pdf_key is not null`);
  return new Map<string, PackedAttachment>([
    ...rows.map(({ name, of }) => [name, of] as const),
    ...invoices.map(({ id, number }) => [`${taxPdfName(number)}.pdf`, { taxInvoice: id }] as const),
  ]);
}
