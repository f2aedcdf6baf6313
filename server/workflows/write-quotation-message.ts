import type { Language } from "#contract/languages.ts";
import { formatRupiah } from "#contract/money.ts";
import { isMobileNumber, readPhoneNumber } from "#contract/phone-number.ts";
import { quotationFacts } from "#contract/quotation-states.ts";
import { companySetting } from "../core/company-facts.ts";
import { formatDay } from "../core/format-moment.ts";
import { makeQuotationLink } from "../core/quotation-links.ts";
import { recordAudit } from "../core/record-audit.ts";
import { Refusal } from "../core/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { findQuotation } from "../domains/quotations/quotations.queries.ts";

interface MessageFacts {
  name: string;
  number: string;
  total: string;
  until: string;
  url: string;
  company: string;
}

const texts: Record<Language, (facts: MessageFacts) => string[]> = {
  en: ({ name, number, total, until, url, company }) => [
    `Hello ${name},`,
    `here is our quotation ${number} for *${total}*, valid until ${until}.`,
    `See all lines and save it as PDF here:\n${url}`,
    `Thank you,\n${company}`,
  ],
  id: ({ name, number, total, until, url, company }) => [
    `Halo ${name},`,
    `berikut penawaran kami ${number} sebesar *${total}*, berlaku sampai ${until}.`,
    `Lihat semua baris dan simpan sebagai PDF di sini:\n${url}`,
    `Terima kasih,\n${company}`,
  ],
};

/**
 * Writes a text that the staff sends by WhatsApp, with a new private link to the quotation, and audits it without the link.
 * @throws Refusal `quotationNotFound`, `quotationNotSent`.
 */
export async function writeQuotationMessage(
  { db, env }: Pick<Dependencies, "db" | "env">,
  { id, userId }: { id: string; userId: string },
): Promise<{ text: string; number: string }> {
  return db.transaction(async (tx) => {
    const quotation = await findQuotation(tx, id);
    if (quotation === undefined) throw new Refusal("quotationNotFound");
    const { language, number, versions, phoneNumber, name, state } = quotation;
    const [sent] = versions;
    if (sent === undefined || number === null || !quotationFacts[state].isOpen) {
      throw new Refusal("quotationNotSent");
    }
    const paragraphs = texts[language]({
      name,
      number,
      total: formatRupiah(sent.total).replaceAll("\u00A0", " "),
      until: formatDay(new Date(sent.validUntil), language),
      url: await makeQuotationLink(tx, env.publicUrl, id),
      company: (await companySetting.read(tx)).name,
    });
    await recordAudit(tx, { userId, action: "quotation.message", subjectId: id, subjectLabel: number });
    const mobile = readPhoneNumber(phoneNumber);
    return {
      text: paragraphs.join("\n\n"),
      number: isMobileNumber(mobile) ? mobile.replace(/^0/, "62") : "",
    };
  });
}
