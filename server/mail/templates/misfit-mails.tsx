import type { MisfitFacts } from "../misfit-facts.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Emphasis, FactTable, Paragraph, Title } from "./parts.tsx";

/** Says what was found about a part that did not fit. */
export function misfitDecided(
  { texts: { misfitDecided: texts } }: Stationery,
  facts: MisfitFacts,
): WrittenMail {
  const { code, name, machine, serialNumber, number, answer, isRight } = facts;
  const { subject, preview, title, body, next } = isRight ? texts.right : texts.fits;
  const rows = [
    { label: texts.part, value: `${code} ${name}` },
    { label: texts.machine, value: machine },
    { label: texts.serialNumber, value: serialNumber },
    { label: texts.number, value: number },
  ];
  return {
    subject: subject(code, machine),
    preview,
    title,
    // A guest has given only a name, or none.
    addressee: facts.salutation === "" ? null : facts,
    body: (
      <>
        <Paragraph>{body}</Paragraph>
        {answer !== "" && <Emphasis label={texts.answer} value={answer} isSentence />}
        <Title>{texts.reported}</Title>
        <FactTable rows={rows.filter(({ value }) => value !== "")} />
        <Paragraph>{next}</Paragraph>
      </>
    ),
  };
}
