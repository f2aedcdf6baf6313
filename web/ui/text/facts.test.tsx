import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { textOf } from "#testing/output/read-html.ts";
import { Facts } from "./facts.tsx";

test("each dot is in the box of the fact that follows it, so that no line ends with one", () => {
  const html = renderToStaticMarkup(<Facts facts={["27 November 2026", "", "PO 4796", "Total Rp 5"]} />);
  expect(textOf(html)).toBe("27 November 2026 · PO 4796 · Total Rp 5");
  expect(html).toContain("·</span>PO 4796</span>");
  expect(html).toContain("·</span>Total Rp 5</span>");
});
