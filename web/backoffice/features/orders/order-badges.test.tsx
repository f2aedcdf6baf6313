import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastOf } from "#testing/output/contrast.ts";
import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { StatusBadge } from "./order-badges.tsx";
import { tones } from "../../kit/tones.ts";

const coloursOf = (status: OrderStatus) => {
  const html = renderOffice(<StatusBadge status={status} />);
  return { ground: /bg-\[#(\w{6})\]/.exec(html)?.[1] ?? "", ink: /text-\[#(\w{6})\]/.exec(html)?.[1] ?? "" };
};

test.each(orderStatuses)("the badge of %s is readable on its background", (status) => {
  const { ground, ink } = coloursOf(status);
  expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
});

test.each(["toDecide", "missing", "running"] as const)("the tone %s is readable", (tone) => {
  const of = (kind: string) => new RegExp(String.raw`${kind}-(?:\[#(\w{6})\]|white)`).exec(tones[tone]);
  const colour = (kind: string) => of(kind)?.[1] ?? "ffffff";
  expect(contrastOf(colour("bg"), colour("text"))).toBeGreaterThanOrEqual(4.5);
});

test("the stylesheet has the classes of the tones, which no screen writes", () => {
  const styles = readFileSync(new URL("../../styles.css", import.meta.url), "utf8");
  expect(styles).toContain('@source "./kit/tones.ts";');
});

test("every status has its own colours", () => {
  expect(new Set(orderStatuses.map((status) => coloursOf(status).ground)).size).toBe(orderStatuses.length);
  expect(new Set(orderStatuses.map((status) => coloursOf(status).ink)).size).toBe(orderStatuses.length);
});
