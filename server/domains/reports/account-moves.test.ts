import { expect, test } from "vitest";
import { accountMoves, type AccountEvent } from "./account-moves.ts";

const event = (
  kind: AccountEvent["kind"],
  amount: number,
  method: AccountEvent["method"] = null,
  orderId = "1",
): AccountEvent => ({
  orderId,
  orderCode: "SO-20261121-0001",
  poNumber: "",
  day: "2026-11-21",
  kind,
  method,
  number: "",
  amount,
  owedAgain: null,
});
const movesOf = (...events: AccountEvent[]) => accountMoves(events).map(({ kind, amount }) => [kind, amount]);
const sumOf = (...events: AccountEvent[]) =>
  accountMoves(events).reduce((sum, { amount }) => sum + amount, 0);

test("an invoice is settled by money and by withheld tax, each on its own row", () => {
  expect(
    movesOf(
      event("invoice", 260_000),
      event("payment", 25_766, "ppn"),
      event("payment", 3_514, "pph22"),
      event("payment", 230_720, "transfer"),
    ),
  ).toEqual([
    ["invoice", 260_000],
    ["ppn", -25_766],
    ["pph22", -3_514],
    ["payment", -230_720],
  ]);
});

test("money that was too much and goes back does not lower a sale", () => {
  const events = [event("invoice", 100), event("payment", 130, "cash"), event("refund", 30, "transfer")];
  expect(movesOf(...events).slice(2)).toEqual([["refund", 30]]);
  expect(sumOf(...events)).toBe(0);
});

test("money for parts that came back lowers the sale, and goes out", () => {
  const events = [event("invoice", 100), event("payment", 100, "transfer"), event("refund", 20, "transfer")];
  expect(movesOf(...events).slice(2)).toEqual([
    ["credit-note", -20],
    ["refund", 20],
  ]);
  expect(sumOf(...events)).toBe(0);
  expect(sumOf(...events, event("refund", 80, "transfer"))).toBe(0);
});

test("if more goes back than was too much, only the rest lowers the sale", () => {
  expect(
    movesOf(event("invoice", 100), event("payment", 130, "transfer"), event("refund", 50, "transfer")).slice(
      2,
    ),
  ).toEqual([
    ["credit-note", -20],
    ["refund", 50],
  ]);
});

test("credit stays on the account until another order has used it", () => {
  const kept = [event("invoice", 100), event("payment", 100, "transfer"), event("refund", 20, "credit")];
  expect(sumOf(...kept)).toBe(-20);
  const used = [...kept, event("invoice", 50, null, "2"), event("payment", 20, "credit", "2")];
  expect(sumOf(...used)).toBe(30);
  expect(sumOf(...used, event("payment", 30, "cash", "2"))).toBe(0);
});

test("money that came for an order without an invoice goes back completely", () => {
  expect(movesOf(event("payment", 100, "transfer"), event("refund", 100, "transfer"))).toEqual([
    ["payment", -100],
    ["refund", 100],
  ]);
});

test("money that went back on an earlier day than that on which it came lowers no sale", () => {
  expect(movesOf(event("refund", 100, "transfer"), event("payment", 100, "transfer"))).toEqual([
    ["refund", 100],
    ["payment", -100],
  ]);
});
