import type { ReactNode } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import type { RequestFacts } from "../request-facts.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Emphasis, FactTable, Paragraph, Title } from "./parts.tsx";

/** Says that a request for a quotation has arrived. */
export function requestReceived(stationery: Stationery, facts: RequestFacts): WrittenMail {
  return requestMail(stationery, facts, stationery.texts.requestReceived);
}

/** Says that there is no quotation, and why. */
export function requestDeclined(stationery: Stationery, facts: RequestFacts): WrittenMail {
  const { reason, requestDeclined: texts } = stationery.texts;
  return requestMail(stationery, facts, texts, <Emphasis label={reason} value={facts.answer} isSentence />);
}

function requestMail(
  { texts: { requests: shared }, language }: Stationery,
  facts: RequestFacts,
  texts: { subject: (number: string) => string; preview: string; title: string; body: string; next: string },
  main?: ReactNode,
): WrittenMail {
  const { number, lines, note, machine, serialNumber, photoCount } = facts;
  const rows = [
    { label: shared.number, value: number },
    { label: shared.machine, value: machine },
    { label: shared.serialNumber, value: serialNumber },
    { label: shared.note, value: note },
    { label: shared.photos, value: photoCount === 0 ? "" : formatFigure(photoCount, language) },
  ];
  return {
    subject: texts.subject(number),
    preview: texts.preview,
    title: texts.title,
    // A guest has given only a name.
    addressee: facts.salutation === "" ? null : facts,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        {main}
        <Title>{shared.asked}</Title>
        <FactTable
          rows={[
            ...rows.filter(({ value }) => value !== ""),
            ...(lines.length === 0
              ? []
              : [
                  {
                    label: shared.parts,
                    value: lines.map((line, index) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <div key={index}>
                        {[`${line.number} × ${formatFigure(line.qty, language)}`, unitsText(line, language)]
                          .filter((fact) => fact !== "")
                          .join(", ")}
                      </div>
                    )),
                  },
                ]),
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
      </>
    ),
  };
}
