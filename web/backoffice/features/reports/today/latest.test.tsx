import { expect, it } from "vitest";
import { renderOffice } from "#testing/output/render-office.tsx";
import { textOf } from "#testing/output/read-html.ts";
import { What } from "./latest.tsx";

const at = "2026-11-22T02:14:00.000Z";
const step = {
  action: "order.addStep",
  subject: "order",
  subjectId: "4",
  label: "SO-20261122-0001",
  count: 1,
};
const shown = (act: typeof step) =>
  renderOffice(<What happening={{ at, person: "rina", order: null, act }} />);

it("links to the order that an act was about", () => {
  const html = shown(step);
  expect(textOf(html)).toBe("rina mencatat status paket SO-20261122-0001");
  expect(html).toMatch(/href="[^"]*\/orders\/4"/);
});

it("links to what else an act was about: a product, a return's order", () => {
  const product = { ...step, action: "product.update", subject: "product", subjectId: "7", label: "1R-0716" };
  expect(shown(product)).toMatch(/href="[^"]*\/products\/7"/);
  const returned = { ...step, action: "return.approve", subject: "return", label: "SO-20261122-0001-R1" };
  expect(shown(returned)).toMatch(/href="[^"]*\/orders\/4"/);
});

it("has no link for several things at once, and none for what is gone", () => {
  expect(shown({ ...step, count: 3 })).not.toContain("href");
  expect(shown({ ...step, action: "product.delete", subject: "product" })).not.toContain("href");
});
