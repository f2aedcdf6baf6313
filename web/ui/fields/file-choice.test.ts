import { expect, test } from "vitest";
import { addFiles, sizeText, type FileRules } from "./file-choice.ts";

const receipt: FileRules = {
  types: { "image/jpeg": [".jpg", ".jpeg"], "image/png": [".png"] },
  maximumFiles: 1,
  maximumBytes: 5_242_880,
};
const three: FileRules = { ...receipt, maximumFiles: 3, maximumBytes: 3_000_000 };

function file(name: string, { type = "image/png", bytes = 10 } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

test.each([
  ["a.jpg", "image/jpeg"],
  ["a.jpeg", "image/jpeg"],
  ["a.png", "image/png"],
  ["A.JPG", ""],
])("%s of type '%s' is taken", (name, type) => {
  expect(addFiles([], [file(name, { type })], receipt).events).toEqual([{ kind: "added", name }]);
});

test.each([
  ["a.gif", "image/gif"],
  ["a.pdf", "application/pdf"],
  ["a.jpg", "text/html"],
  ["a.txt", ""],
])("%s of type '%s' is rejected for its type", (name, type) => {
  expect(addFiles([], [file(name, { type })], receipt)).toEqual({
    files: [],
    events: [{ kind: "rejected", name, reasons: ["type"] }],
  });
});

test("a file of exactly the limit is taken, one more byte is too big", () => {
  expect(addFiles([], [file("a.png", { bytes: 5_242_880 })], receipt).files).toHaveLength(1);
  expect(addFiles([], [file("a.png", { bytes: 5_242_881 })], receipt).events).toEqual([
    { kind: "rejected", name: "a.png", reasons: ["size"] },
  ]);
});

test("a file with two faults gets both messages", () => {
  expect(addFiles([], [file("a.gif", { type: "image/gif", bytes: 3_000_001 })], three).events).toEqual([
    { kind: "rejected", name: "a.gif", reasons: ["type", "size"] },
  ]);
});

test("files beyond the limit are not added at all, and the chosen ones stay", () => {
  const chosen = [file("1.png"), file("2.png")];
  expect(addFiles(chosen, [file("3.png"), file("4.png")], three)).toEqual({
    files: chosen,
    events: [{ kind: "tooMany", maximumFiles: 3 }],
  });
});

test("if one file is allowed, a new one replaces the old one and two are too many", () => {
  const [old, next, another] = [file("old.png"), file("next.png"), file("another.png")];
  expect(addFiles([old], [next], receipt).files).toEqual([next]);
  expect(addFiles([old], [next, another], receipt)).toEqual({
    files: [old],
    events: [{ kind: "tooMany", maximumFiles: 1 }],
  });
});

test("limits are shown in megabytes", () => {
  expect([sizeText(5_242_880), sizeText(3_000_000)]).toEqual(["5 MB", "3 MB"]);
});
