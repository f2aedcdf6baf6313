import { expect, test } from "vitest";
import { orderStatuses } from "#contract/order-states.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Relative luminance of a colour such as `1f3fb5`, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(orderStatuses)("the badge of %s is readable on its background", (status) => {
  const html = renderScreen(<StatusBadge status={status} />);
  const ground = /bg-\[#(\w{6})\]/.exec(html)?.[1] ?? "";
  const ink = /text-\[#(\w{6})\]/.exec(html)?.[1] ?? "";
  expect((luminance(ground) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(4.5);
});
