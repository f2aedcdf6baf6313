import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { Facts } from "./facts.tsx";

test("no line ends with a dot: each dot is in the box of the fact that follows it", () => {
  const html = renderToStaticMarkup(<Facts facts={["27 November 2026", "", "PO 4796", "Total Rp 5"]} />);
  expect(html.replaceAll("\u00A0", " ").replaceAll(/ class="[^"]*"/g, "")).toBe(
    "<span>27 November 2026</span> <span>· PO 4796</span> <span>· Total Rp 5</span>",
  );
});
