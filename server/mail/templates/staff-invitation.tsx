import type { StaffRole } from "#contract/admin/permissions.ts";
import type { UserFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Paragraph, SmallPrint } from "./parts.tsx";

/** Links to the page on which a new member of staff sets the account's password. */
export function staffInvitation(
  stationery: Stationery,
  { user, url, roles, days }: { user: UserFacts; url: string; roles: StaffRole[]; days: number },
): WrittenMail {
  const { staffInvitation: texts, linkFallback } = stationery.texts;
  return {
    subject: texts.subject(stationery.company.name),
    preview: texts.preview,
    title: texts.title,
    addressee: user,
    body: (
      <>
        <Paragraph>{texts.body(user.email, roles.map((role) => texts.roles[role]).join(", "))}</Paragraph>
        <Action href={url} fallback={linkFallback}>
          {texts.button}
        </Action>
        <SmallPrint>{texts.lifetime(days)}</SmallPrint>
        <SmallPrint>{texts.notYou}</SmallPrint>
      </>
    ),
  };
}
