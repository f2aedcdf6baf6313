import { expect, test } from "vitest";
import { timeLeft } from "./countdown.tsx";

test.each([
  [86_400_000, "24:00:00"],
  [86_399_000, "23:59:59"],
  [900_000, "00:15:00"],
  [1, "00:00:01"],
  [0, "00:00:00"],
  [-5_000, "00:00:00"],
])("%i milliseconds are shown as %s", (milliseconds, shown) => {
  expect(timeLeft(milliseconds)).toBe(shown);
});
