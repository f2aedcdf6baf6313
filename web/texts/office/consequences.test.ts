import { expect, test } from "vitest";
import { officeMessages as english } from "./en.ts";
import { officeMessages as indonesian } from "./id.ts";

test.each([
  ["en", english],
  ["id", indonesian],
] as const)("in %s, who cancels an order reads how that is taken back", (_, { orders }) => {
  expect(orders.moveConsequences.cancel).toContain(orders.notCancelled);
});
