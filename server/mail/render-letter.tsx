import { plainTextSelectors, render, toPlainText } from "@react-email/components";
import { Layout } from "./templates/layout.tsx";
import type { Letterhead } from "./templates/letter.ts";
import { mailTexts as en } from "./texts/en.ts";
import { mailTexts as id } from "./texts/id.ts";
import { writeLetter, type LetterContent } from "./write-letter.ts";

/** A mail that is yet to be written, and what is said of the shop around it. */
export interface LetterOrder {
  letterhead: Letterhead;
  content: LetterContent;
}

/** A mail as it is sent. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail and renders it in the shop's layout: as HTML and as plain text. */
export async function renderLetter({ letterhead, content }: LetterOrder): Promise<RenderedLetter> {
  const stationery = { ...letterhead, texts: letterhead.language === "id" ? id : en };
  const letter = writeLetter(stationery, content);
  const html = await render(<Layout letter={letter} stationery={stationery} />);
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
  return { subject: letter.subject, html, text };
}
