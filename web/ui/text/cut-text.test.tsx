import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CutText, cutText } from "./cut-text.tsx";

test("a text longer than the length is cut there and gets dots", () => {
  expect(cutText("600-211-1340-A", 13)).toBe("600-211-1340-...");
});

test("a text of exactly the length stays complete", () => {
  expect(cutText("600-211-13400", 13)).toBe("600-211-13400");
});

test("characters beyond the basic plane are never cut in half", () => {
  expect(cutText("🔩🔩🔩🔩", 2)).toBe("🔩🔩...");
});

test("the eye sees the cut text, a screen reader reads the whole", () => {
  const html = renderToString(<CutText text="Deep groove ball bearing" length={13} />);
  expect(html).toContain('<span aria-hidden="true">Deep groove b...</span>');
  expect(html).toContain('<span class="sr-only">Deep groove ball bearing</span>');
});
