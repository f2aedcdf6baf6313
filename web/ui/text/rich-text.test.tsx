import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RichText } from "./rich-text.tsx";

const drawn = (text: string) =>
  renderToStaticMarkup(<RichText text={text} />)
    .replace(/ class="[^"]*"/g, "")
    .replace(/^<div>|<\/div>$/g, "");

test.each([
  ["Spins on.", "<p>Spins on.</p>"],
  ["One\ntwo\n\nThree", "<p>One\ntwo</p><p>Three</p>"],
  [
    "For:\n- PC200-8\n- **PC300**\nand more",
    "<p>For:</p><ul><li>PC200-8</li><li><strong>PC300</strong></li></ul><p>and more</p>",
  ],
  ["**Genuine** part, ** not closed", "<p><strong>Genuine</strong> part, ** not closed</p>"],
  ["<b onclick=x>&", "<p>&lt;b onclick=x&gt;&amp;</p>"],
  ["-5 to 40 °C", "<p>-5 to 40 °C</p>"],
  ["\n\n", ""],
])("%j is drawn as %s", (text, markup) => {
  expect(drawn(text)).toBe(markup);
});
