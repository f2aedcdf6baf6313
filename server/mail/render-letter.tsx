import { plainTextSelectors, render, toPlainText } from "@react-email/components";
import { Layout } from "./templates/layout.tsx";
import type { Letter, Stationery } from "./templates/letter.ts";

/** A letter as it is sent. */
export interface RenderedLetter {
  subject: string;
  html: string;
  text: string;
}

/** Renders a letter in the shop's layout: as HTML and as plain text. */
export async function renderLetter(letter: Letter, stationery: Stationery): Promise<RenderedLetter> {
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
