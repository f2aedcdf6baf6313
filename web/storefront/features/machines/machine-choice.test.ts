import { expect, test } from "vitest";
import { readChoice, readChoices } from "./machine-choice.ts";

const pc200 = { brand: "Komatsu", model: "PC200-8", serial: "313445", engineSerial: "", unitNumber: "EX-07" };

test("a kept machine is read, also one without what an older page did not write", () => {
  expect(readChoice(JSON.stringify(pc200))).toEqual(pc200);
  expect(readChoice('{"brand":"Komatsu","model":"PC200-8"}')).toEqual({
    ...pc200,
    serial: "",
    unitNumber: "",
  });
  expect(readChoices(JSON.stringify([pc200, { brand: "Komatsu" }]))).toEqual([pc200]);
});

test.each([
  "",
  "nonsense",
  "[]",
  "null",
  "7",
  '{"brand":"","model":"PC200-8"}',
  '{"brand":"Komatsu"}',
  '{"brand":"Komatsu","model":7}',
  JSON.stringify({ ...pc200, serial: "two\nlines" }),
  JSON.stringify({ ...pc200, serial: "1".repeat(1_000) }),
])("no machine is read from %s", (kept) => {
  expect(readChoice(kept)).toBeUndefined();
  expect(readChoices(kept)).toEqual([]);
});
