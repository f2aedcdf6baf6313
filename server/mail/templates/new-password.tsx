import type { UserFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Paragraph, SmallPrint } from "./parts.tsx";

/** Links to the page that sets a new password, for somebody who has forgotten the old one. */
export function newPassword(
  stationery: Stationery,
  { user, url, minutes }: { user: UserFacts; url: string; minutes: number },
): WrittenMail {
  const { newPassword: texts, linkFallback } = stationery.texts;
  return {
    subject: texts.subject(stationery.company.name),
    preview: texts.preview,
    title: texts.title,
    addressee: user,
    body: (
      <>
        <Paragraph>{texts.body(user.email)}</Paragraph>
        <Action href={url} fallback={linkFallback}>
          {texts.button}
        </Action>
        <SmallPrint>{texts.lifetime(minutes)}</SmallPrint>
        <SmallPrint>{texts.notYou}</SmallPrint>
      </>
    ),
  };
}
