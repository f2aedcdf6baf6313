import { asc, isNull } from "drizzle-orm";
import type { Pool } from "pg";
import { mails } from "#server/database/schema/mail.ts";
import { createMailbox } from "#server/mail/mailbox.ts";
import { sendMail } from "#server/workflows/operations/send-mail.ts";
import { taxPdfName } from "#server/workflows/money/tax/read-tax-pdf.ts";
import type { TestShop } from "#testing/shops/test-shop.ts";
import type { PackedAttachment } from "./deliver-letters.ts";

/** Mails of this number of days before the end are written; earlier ones are only marked as sent. A mailbox keeps mails for 30 days. */
export const writtenDays = 28;

/** Does the work of the mail worker: writes the mails that wait, with their documents, and puts them into the mailbox. */
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
 * The files attached to mails, by their names. A mail is packed with only the id of its document, which is printed when the history is loaded,
 * with the days of that history.
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
