import { expect, test } from "vitest";
import { createAttempts, randomKey } from "./attempts.ts";

const order = { body: { total: 4_279_000, shippingMethod: "JTR" }, lines: [{ id: "a", qty: 2 }] };

test("a retry of the same order keeps its key, however often", () => {
  const attempts = createAttempts();
  const key = attempts.keyFor(order);
  expect(attempts.keyFor(structuredClone(order))).toBe(key);
  expect(attempts.keyFor(order)).toBe(key);
});

test("any other order gets another key, even with the same total", () => {
  const attempts = createAttempts();
  const first = attempts.keyFor(order);
  const other = attempts.keyFor({ ...order, lines: [{ id: "b", qty: 2 }] });
  expect(other).not.toBe(first);
  expect(attempts.keyFor({ ...order, body: { ...order.body, shippingMethod: "REG" } })).not.toBe(other);
});

test("the same content ordered again after its answer has come is a new order", () => {
  const attempts = createAttempts();
  const first = attempts.keyFor(order);
  attempts.finish();
  expect(attempts.keyFor(order)).not.toBe(first);
});

test("a key is in a form that the shop accepts", () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
});
