import { expect, test } from "vitest";
import { judge, summarize, worse } from "./judge.ts";

const choices = (...cells: string[][]) => cells.map((codes) => new Set(codes));
const answer = (...codes: string[]) => ({ codes, saysAbsent: false });
const present = { typed: "pompa air 6bg1", wanted: [choices(["A"])], absent: "" };

test("the right product counts by its place, and the wrong ones before it lower it", () => {
  expect(judge(present, answer("A", "B"))).toEqual({ place: 1, isSilent: false });
  expect(judge(present, answer("B", "C", "A"))).toEqual({ place: 3, isSilent: false });
});

test("other products without a note are a silent fault, an empty page is not", () => {
  expect(judge(present, answer("B"))).toEqual({ place: Infinity, isSilent: true });
  expect(judge(present, answer())).toEqual({ place: Infinity, isSilent: false });
});

test("a second choice counts as one place lower", () => {
  const question = { typed: "6735-51-5140", wanted: [choices(["A"], ["B", "C"])], absent: "" };
  expect(judge(question, answer("A", "B")).place).toBe(1);
  expect(judge(question, answer("B", "A")).place).toBe(2);
  expect(judge(question, answer("X", "C")).place).toBe(3);
});

test("if two products are wanted, the lower one counts, and may be second", () => {
  const question = { typed: "A, B", wanted: [choices(["A"]), choices(["B"])], absent: "" };
  expect(judge(question, answer("B", "A")).place).toBe(1);
  expect(judge(question, answer("A", "X", "B")).place).toBe(2);
  expect(judge(question, answer("A"))).toEqual({ place: Infinity, isSilent: true });
});

test("something absent is answered right by an empty page, or by a note", () => {
  const question = { typed: "turbo PC2000", wanted: [], absent: "PC2000" };
  expect(judge(question, answer())).toEqual({ place: 1, isSilent: false });
  expect(judge(question, answer("A"))).toEqual({ place: Infinity, isSilent: true });
  expect(judge(question, { codes: ["A"], saysAbsent: true })).toEqual({ place: 1, isSilent: false });
});

test("the nearest number to a mistyped one needs a note", () => {
  const question = { typed: "600-211-1430", wanted: [choices(["600-211-1340"])], absent: "600-211-1430" };
  expect(judge(question, answer("600-211-1340"))).toEqual({ place: 1, isSilent: true });
  expect(judge(question, { codes: ["600-211-1340"], saysAbsent: true })).toEqual({
    place: 1,
    isSilent: false,
  });
});

test("the worse answer of the two languages counts", () => {
  expect(worse({ place: 1, isSilent: true }, { place: 4, isSilent: false })).toEqual({
    place: 4,
    isSilent: true,
  });
});

test("a kind's figures are shares of its questions", () => {
  const verdicts = [
    { place: 1, isSilent: false },
    { place: 1, isSilent: true },
    { place: 5, isSilent: false },
    { place: Infinity, isSilent: true },
  ];
  expect(summarize(verdicts)).toEqual({
    questions: 4,
    atOnce: 0.5,
    amongFive: 0.75,
    reciprocalRank: 0.55,
    silent: 0.5,
  });
});
