import { expect, test } from "vitest";
import { contrastOf } from "#testing/output/contrast.ts";
import { orderStatuses } from "#contract/orders/order-states.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { StatusBadge } from "./status-badge.tsx";

test.each(orderStatuses)("the badge of %s is readable on its background", (status) => {
  const html = renderScreen(<StatusBadge status={status} />);
  const ground = /bg-\[#(\w{6})\]/.exec(html)?.[1] ?? "";
  const ink = /text-\[#(\w{6})\]/.exec(html)?.[1] ?? "";
  expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
});
