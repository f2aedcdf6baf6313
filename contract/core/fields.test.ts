import { describe, expect, test } from "vitest";
import { indexedSearchText, lines, requiredLines, requiredText, searchText, text } from "./fields.ts";

const messageOf =
  (schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } }) =>
  (value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;

describe("a field of one line", () => {
  test.each(["x\n=4+4", "x\r=4+4", "a\tb", "a\0b", "a\u0085b", "a\u2028b", "a\u007Fb", "a\uD83D"])(
    "refuses %j",
    (value) => {
      expect(messageOf(text(80))(value)).toBe("textNotAllowed");
      expect(messageOf(requiredText(80))(value)).toBe("textNotAllowed");
    },
  );

  test("accepts letters of all kinds, and removes the blanks around them", () => {
    expect(text(80).parse("  Ø 12 – Péter 😀\n")).toBe("Ø 12 – Péter 😀");
  });
});

describe("a field of several lines", () => {
  test("keeps line feeds and tabs, and refuses other control characters", () => {
    expect(lines(80).parse("Jl. Raya 1\r\n\tBalikpapan")).toBe("Jl. Raya 1\r\n\tBalikpapan");
    expect(requiredLines(80).parse("a\nb")).toBe("a\nb");
    for (const value of ["a\0b", "a\u0008b", "a\u001Bb", "a\uDC00"]) {
      expect(messageOf(lines(80))(value)).toBe("textNotAllowed");
      expect(messageOf(requiredLines(80))(value)).toBe("textNotAllowed");
    }
  });
});

describe("a search", () => {
  test("is one line, whatever was pasted into it", () => {
    expect(searchText().parse(" zz\n=2+2\tfilter\0 ")).toBe("zz =2+2 filter");
    expect(searchText().parse("\u0000")).toBe("");
    expect(messageOf(searchText())("x".repeat(101))).toBe("tooLong");
    expect(["6D", "6D1", ""].map(messageOf(indexedSearchText()))).toEqual(["tooShort", undefined, undefined]);
  });
});
