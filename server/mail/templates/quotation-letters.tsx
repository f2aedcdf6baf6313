import { formatRupiah } from "#contract/money.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { QuotationFacts } from "../../core/quotation-facts.ts";
import type { Letter, Stationery } from "./letter.ts";
import { Action, Emphasis, FactTable, Paragraph, Title } from "./parts.tsx";

interface Quoted {
  quotation: QuotationFacts;
  /** The private link to the quotation's page, made for this letter. */
  pageUrl: string;
}

/** Brings a quotation, or its next version. */
export function quotationSent(stationery: Stationery, { quotation, pageUrl }: Quoted): Letter {
  const { texts, language } = stationery;
  const { quotations: shared, quotationSent: said } = texts;
  const { number, version, total, lines } = quotation;
  const until = formatDay(new Date(quotation.validUntil), language);
  const amount = formatRupiah(total);
  return {
    subject: version === 1 ? said.subject(number) : said.revisedSubject(number),
    preview: said.preview(amount, until),
    title: version === 1 ? said.title : said.revisedTitle,
    // Only a name is known of whom it is for, and no salutation.
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
        {lines.map(({ position, code, name, qty, salesUnit, price, deliveryDays, alternativeOf }) => (
          <Paragraph key={position}>
            {[
              `${quantityText(qty, salesUnit, language)} × ${`${code} ${name}`.trim()}`,
              formatRupiah(price),
              deliveryDays === 0 ? shared.ready : shared.days(deliveryDays),
              ...(alternativeOf === null ? [] : [shared.alternative]),
            ].join(", ")}
          </Paragraph>
        ))}
        <Action href={pageUrl}>{shared.see}</Action>
        <Paragraph>{said.next}</Paragraph>
      </>
    ),
  };
}
