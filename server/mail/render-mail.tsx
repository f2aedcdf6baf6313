import { plainTextSelectors, render, toPlainText } from "@react-email/components";
import { Layout } from "./templates/layout.tsx";
import type { Letterhead } from "./templates/written-mail.ts";
import { mailTexts as en } from "../../contract/texts/mails/en.ts";
import { mailTexts as id } from "../../contract/texts/mails/id.ts";
import { writeMail, type MailContent } from "./write-mail.ts";

/** A mail that is yet to be written, and what is said of the shop around it. */
export interface MailToWrite {
  letterhead: Letterhead;
  content: MailContent;
}

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail and renders it in the shop's layout: as HTML and as plain text. */
export async function renderMail({ letterhead, content }: MailToWrite): Promise<RenderedMail> {
  const stationery = { ...letterhead, texts: letterhead.language === "id" ? id : en };
  const mail = writeMail(stationery, content);
  const html = await render(<Layout mail={mail} stationery={stationery} />);
  const text = toPlainText(html, {
    wordwrap: 76,
    selectors: [
      ...plainTextSelectors,
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      {
        selector: "table.lines",
        format: "dataTable",
        options: { uppercaseHeaderCells: false, maxColumnWidth: 50, rowSpacing: 1 },
      },
      { selector: "table.facts", format: "dataTable", options: { maxColumnWidth: 50 } },
      { selector: "table.decoration", format: "skip" },
      { selector: ".fallback", format: "skip" },
    ],
  });
  return { subject: mail.subject, html, text };
}
