import type { UserFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Paragraph, SmallPrint } from "./parts.tsx";

/** Asks somebody who has registered to confirm the address. */
export function confirmEmail(
  stationery: Stationery,
  { user, url, hours }: { user: UserFacts; url: string; hours: number },
): WrittenMail {
  const { confirmEmail: texts, linkFallback } = stationery.texts;
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
        <SmallPrint>{texts.lifetime(hours)}</SmallPrint>
        <SmallPrint>{texts.notYou}</SmallPrint>
      </>
    ),
  };
}
