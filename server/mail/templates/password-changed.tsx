import { formatMoment } from "../../core/format-moment.ts";
import type { UserFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Paragraph } from "./parts.tsx";

/**
 * Tells the owner of an account that its password has changed. It holds no one-time code: the mail is only a warning,
 * and its button leads to the page that asks for a link.
 */
export function passwordChanged(
  stationery: Stationery,
  { user, changedAt }: { user: UserFacts; changedAt: Date },
): WrittenMail {
  const { language, publicUrl } = stationery;
  const { passwordChanged: texts } = stationery.texts;
  return {
    subject: texts.subject(stationery.company.name),
    preview: texts.preview,
    title: texts.title,
    addressee: user,
    body: (
      <>
        <Paragraph>{texts.body(user.email, formatMoment(changedAt, language))}</Paragraph>
        <Paragraph>{texts.wasYou}</Paragraph>
        <Paragraph>{texts.notYou}</Paragraph>
        <Action href={`${publicUrl}/forgot-password`}>{texts.button}</Action>
      </>
    ),
  };
}
