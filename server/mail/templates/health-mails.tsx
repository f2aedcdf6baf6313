import type { Language } from "#contract/core/languages.ts";
import { healthWords } from "#contract/texts/health-words.ts";
import { formatMoment } from "../../core/format-moment.ts";
import type { ToldFault } from "../../domains/operations/watch-parts.ts";
import type { UserFacts } from "../mail.queries.ts";
import type { MailTexts } from "../../../contract/texts/mails/en.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Paragraph, SmallPrint, Title } from "./parts.tsx";

interface HealthFacts {
  user: UserFacts;
  faults: ToldFault[];
}

/** Tells the owner what has been wrong with the shop for ten minutes, and what to do about it. */
export function healthFault(stationery: Stationery, { user, faults }: HealthFacts): WrittenMail {
  const { health } = stationery.texts;
  return mailOf(stationery, health.fault, user, (language) =>
    faults.map(({ part, finding, since }) => (
      <section key={part}>
        <Title>{healthWords[language].parts[part]}</Title>
        <Paragraph>{healthWords[language].findings[finding]}</Paragraph>
        <SmallPrint>{health.since(formatMoment(new Date(since), language))}</SmallPrint>
      </section>
    )),
  );
}

/** Tells the owner that it is over. */
export function healthWell(stationery: Stationery, { user, faults }: HealthFacts): WrittenMail {
  const { health } = stationery.texts;
  return mailOf(stationery, health.well, user, (language) =>
    faults.map(({ part, since }) => (
      <section key={part}>
        <Title>{healthWords[language].parts[part]}</Title>
        <SmallPrint>{health.since(formatMoment(new Date(since), language))}</SmallPrint>
      </section>
    )),
  );
}

function mailOf(
  { company, language, publicUrl }: Stationery,
  texts: MailTexts["health"]["fault"],
  user: UserFacts,
  listFaults: (language: Language) => WrittenMail["body"],
): WrittenMail {
  return {
    subject: texts.subject(company.name),
    preview: texts.preview,
    title: texts.title,
    addressee: user,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        {listFaults(language)}
        <Action href={`${publicUrl}/admin/settings/health`}>{texts.button}</Action>
      </>
    ),
  };
}
