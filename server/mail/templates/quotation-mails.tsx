import { formatRupiah } from "#contract/core/money.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { QuotationFacts } from "../../rules/quotations/quotation-facts.ts";
import type { MailTexts } from "../../../contract/texts/mails/en.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Emphasis, FactTable, Paragraph, Title } from "./parts.tsx";

interface Quoted {
  quotation: QuotationFacts;
  /** The private link to the quotation's page, made for this mail. */
  pageUrl: string;
}

/** Sends a quotation, or its next version. */
export function quotationSent(stationery: Stationery, quoted: Quoted): WrittenMail {
  const { quotationSent: said } = stationery.texts;
  const { number, version } = quoted.quotation;
  const isFirst = version === 1;
  return quotationMail(stationery, quoted, {
    subject: isFirst ? said.subject(number) : said.revisedSubject(number),
    title: isFirst ? said.title : said.revisedTitle,
    body: said.body,
    next: said.next,
  });
}

/** Says that the validity of a quotation ends soon. */
export function quotationReminder(stationery: Stationery, quoted: Quoted): WrittenMail {
  const { quotationReminder: said } = stationery.texts;
  const { number, validUntil } = quoted.quotation;
  const until = formatDay(new Date(validUntil), stationery.language);
  return quotationMail(stationery, quoted, { ...said, subject: said.subject(number, until) });
}

function quotationMail(
  stationery: Stationery,
  { quotation, pageUrl }: Quoted,
  said: { subject: string; title: string; body: string; next: string },
): WrittenMail {
  const { texts, language } = stationery;
  const { quotations: shared, quotationSent: sent } = texts;
  const { number, total, lines } = quotation;
  const until = formatDay(new Date(quotation.validUntil), language);
  const amount = formatRupiah(total);
  return {
    subject: said.subject,
    preview: sent.preview(amount, until),
    title: said.title,
    // The shop knows only the customer's name, and no salutation.
    addressee: null,
    body: (
      <>
        <Paragraph>{said.body}</Paragraph>
        <Emphasis label={texts.total} value={amount} />
        <FactTable
          rows={[
            { label: shared.number, value: number },
            { label: shared.validUntil, value: until },
          ]}
        />
        <Title>{shared.parts}</Title>
        {lines.map(
          ({
            position,
            code,
            name,
            qty,
            salesUnit,
            price,
            deliveryDays,
            alternativeOf,
            forUnits,
            ...made
          }) => (
            <Paragraph key={position}>
              {[
                `${quantityText(qty, salesUnit, language)} × ${`${code} ${name}`.trim()}`,
                brandAndGrade(made, language),
                formatRupiah(price),
                deliveryText(deliveryDays, shared),
                alternativeOf === null ? "" : shared.alternative,
                unitsText({ qty, forUnits }, language),
              ]
                .filter((fact) => fact !== "")
                .join(", ")}
            </Paragraph>
          ),
        )}
        <Action href={pageUrl}>{shared.see}</Action>
        <Paragraph>{said.next}</Paragraph>
      </>
    ),
  };
}

/** When a line leaves, in working days. */
function deliveryText(days: number | null, words: MailTexts["quotations"]): string {
  if (days === null) return words.notYetKnown;
  return days === 0 ? words.ready : words.days(days);
}
