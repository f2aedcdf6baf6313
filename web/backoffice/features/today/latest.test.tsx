import { expect, it } from "vitest";
import { renderOffice } from "#testing/render-office.tsx";
import { textOf } from "#testing/read-html.ts";
import { What } from "./latest.tsx";

const at = "2026-11-22T02:14:00.000Z";
const step = { action: "order.addStep", subject: "order", label: "SO-20261122-0001", count: 1 };
const shown = (act: typeof step) =>
  renderOffice(<What happening={{ at, person: "rina", order: null, act }} />);

it("links to the order that an act was about", () => {
  const html = shown(step);
  expect(textOf(html)).toBe("rina mencatat status paket SO-20261122-0001");
  expect(html).toMatch(/href="[^"]*\/orders\/SO-20261122-0001"/);
});

it("has no link for several orders at once, and none for other things", () => {
  expect(shown({ ...step, count: 3 })).not.toContain("href");
  expect(shown({ ...step, action: "product.update", subject: "product", label: "1R-0716" })).not.toContain(
    "href",
  );
});
