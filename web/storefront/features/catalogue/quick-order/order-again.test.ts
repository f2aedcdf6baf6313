import { beforeEach, expect, test, vi } from "vitest";
import { keepAgain, keptAgain } from "./order-again.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});

test("the browser stores an order's prices until its list is empty", () => {
  const again = { orderCode: "SO-20261101-0001", lines: [{ code: "1R-0716", qty: 1, price: 100_000 }] };
  keepAgain(again);
  expect(keptAgain()).toEqual(again);
  keepAgain(undefined);
  expect(keptAgain()).toBeUndefined();
  expect(kept.size).toBe(0);
});

test.each(["{", "7", '{"orderCode":1}', '{"orderCode":"SO-1","lines":[{"code":"A"}]}'])(
  "%s is not a valid stored order",
  (text) => {
    kept.set("quick-order-again", text);
    expect(keptAgain()).toBeUndefined();
  },
);
