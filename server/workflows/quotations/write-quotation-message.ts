import type { Language } from "#contract/core/languages.ts";
import { formatPlainRupiah } from "#contract/core/money.ts";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import type { QuotedLine } from "#contract/quotations/quotations.ts";
import { quotationFacts } from "#contract/quotations/quotation-states.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { companySetting } from "../../company/company-facts.ts";
import { formatDay } from "../../core/format-moment.ts";
import { makeQuotationLink } from "../../rules/quotations/quotation-links.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findQuotation } from "../../domains/quotations/quotations.queries.ts";
import { findSentVersion } from "../../domains/quotations/sent-quotations.queries.ts";

interface MessageFacts {
  name: string;
  number: string;
  total: string;
  until: string;
  url: string;
  company: string;
  /** The first parts, one per line, and how many more there are. */
  parts: string[];
  more: number;
}

const texts: Record<Language, (facts: MessageFacts) => string[]> = {
  en: ({ name, number, total, until, url, company, parts, more }) => [
    `Hello ${name},`,
    `Here is our quotation ${number} for *${total}*, valid until ${until}.`,
    [...parts, ...(more > 0 ? [`and ${more} more ${more === 1 ? "line" : "lines"}`] : [])].join("\n"),
    `See all lines and save it as PDF here:\n${url}`,
    `Thank you,\n${company}`,
  ],
  id: ({ name, number, total, until, url, company, parts, more }) => [
    `Halo ${name},`,
    `Berikut penawaran kami ${number} sebesar *${total}*, berlaku sampai ${until}.`,
    [...parts, ...(more > 0 ? [`dan ${more} baris lagi`] : [])].join("\n"),
    `Lihat semua baris dan simpan sebagai PDF di sini:\n${url}`,
    `Terima kasih,\n${company}`,
  ],
};

/** The most parts that a message names, because it must fit into the address that opens WhatsApp. */
const namedParts = 10;

const alternativeWord: Record<Language, string> = { en: "alternative", id: "alternatif" };

/** `2. 600-211-1340 Oil filter, Komatsu, Genuine: 4 × Rp 85.000`. */
function partText(line: QuotedLine, language: Language): string {
  const { position, code, name, qty, salesUnit, price, alternativeOf } = line;
  const facts = [
    `${code} ${name}`.trim(),
    brandAndGrade(line, language),
    alternativeOf === null ? "" : alternativeWord[language],
  ].filter((fact) => fact !== "");
  return `${position + 1}. ${facts.join(", ")}: ${quantityText(qty, salesUnit, language)} × ${formatPlainRupiah(price)}`;
}

/**
 * Writes a text that the staff sends by WhatsApp, with a new private link to the quotation. The audit hears of it by
 * `recordQuotationMessage`.
 * @throws Refusal `quotationNotFound`, `quotationNotSent`.
 */
export async function writeQuotationMessage(
  { db, env }: Pick<Dependencies, "db" | "env">,
  { id }: { id: string },
): Promise<{ text: string; number: string }> {
  return db.transaction(async (tx) => {
    const quotation = await findQuotation(tx, id);
    if (quotation === undefined) throw new Refusal("quotationNotFound");
    const { language, number, versions, phoneNumber, name, state } = quotation;
    const [sent] = versions;
    const lines = (await findSentVersion(tx, { id }))?.facts.lines ?? [];
    if (sent === undefined || number === null || !quotationFacts[state].isOpen) {
      throw new Refusal("quotationNotSent");
    }
    const paragraphs = texts[language]({
      name,
      number,
      total: formatPlainRupiah(sent.total),
      until: formatDay(new Date(sent.validUntil), language),
      url: await makeQuotationLink(tx, env.publicUrl, id),
      company: (await companySetting.read(tx)).name,
      parts: lines.slice(0, namedParts).map((line) => partText(line, language)),
      more: lines.length - namedParts,
    });
    return { text: paragraphs.join("\n\n"), number: whatsappNumber(phoneNumber) };
  });
}

/**
 * Audits that somebody opened WhatsApp with such a text, or copied it; the text and its link are left out.
 * @throws Refusal `quotationNotFound`, `quotationNotSent`.
 */
export async function recordQuotationMessage(
  { db }: Pick<Dependencies, "db">,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const quotation = await findQuotation(tx, id);
    if (quotation === undefined) throw new Refusal("quotationNotFound");
    const { number } = quotation;
    if (number === null) throw new Refusal("quotationNotSent");
    await recordAudit(tx, { userId, action: "quotation.message", subjectId: id, subjectLabel: number });
  });
}
