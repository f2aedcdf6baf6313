import { describe, expect, it } from "vitest";
import { readOrderSearch } from "./order-search.ts";

describe("what somebody types to find an order", () => {
  it.each([
    ["PT Tambang", { codeDay: undefined, words: ["pt", "tambang"], partNumber: undefined }],
    ["0812-3456-7890", { codeDay: undefined, words: ["081234567890"], partNumber: "081234567890" }],
    ["+62 812 3456 7890", { codeDay: undefined, words: ["081234567890"], partNumber: "6281234567890" }],
    ["1r-0750", { codeDay: undefined, words: ["1r-0750"], partNumber: "1R0750" }],
    [
      "SO-20261121-0001",
      { codeDay: "2026-11-21", words: ["so-20261121-0001"], partNumber: "SO202611210001" },
    ],
    ["20261121", { codeDay: "2026-11-21", words: ["20261121"], partNumber: "20261121" }],
    ["20261399", { codeDay: undefined, words: ["20261399"], partNumber: "20261399" }],
    ["100%", { codeDay: undefined, words: ["100\\%"], partNumber: "100" }],
  ])("is read: %s", (typed, read) => {
    expect(readOrderSearch(typed)).toEqual(read);
  });
});
