import type { CompanyRole } from "#contract/people/company-roles.ts";
import type { UserFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { Action, Paragraph, SmallPrint } from "./parts.tsx";

interface Facts {
  legalName: string;
  role: CompanyRole;
  /** Who is invited. */
  email: string;
  invitedBy: UserFacts;
  url: string;
  days: number;
}

/** Links to the page on which somebody accepts the invitation to a company. */
export function companyInvitation(
  stationery: Stationery,
  { legalName, role, email, invitedBy, url, days }: Facts,
): WrittenMail {
  const { companyInvitation: texts, linkFallback } = stationery.texts;
  const person = `${invitedBy.firstName} ${invitedBy.lastName}`.trim();
  return {
    subject: texts.subject(legalName),
    preview: texts.preview,
    title: texts.title(legalName),
    addressee: null,
    body: (
      <>
        <Paragraph>{texts.body(person, legalName, texts.roles[role])}</Paragraph>
        <Paragraph>{texts.account(email)}</Paragraph>
        <Action href={url} fallback={linkFallback}>
          {texts.button}
        </Action>
        <SmallPrint>{texts.lifetime(days)}</SmallPrint>
        <SmallPrint>{texts.notYou}</SmallPrint>
      </>
    ),
  };
}
