import { describe, expect, test } from "vitest";
import { withoutSerialNumber } from "./serial-number.ts";

describe("a serial number among other words", () => {
  test.each([
    ["filter oli pc200-8 sn 313445", "filter oli pc200-8", "313445"],
    ["filter oli pc200-8 S/N: 313445", "filter oli pc200-8", "313445"],
    ["filter oli pc200-8 no seri 313445", "filter oli pc200-8", "313445"],
    ["filter oli pc200-8 no.seri 313445", "filter oli pc200-8", "313445"],
    ["filter oli pc200-8 nomor seri: 313445", "filter oli pc200-8", "313445"],
    ["oil filter pc200-8 serial number 313445", "oil filter pc200-8", "313445"],
    ["oil filter pc200-8 serial no. 313445", "oil filter pc200-8", "313445"],
    ["320d sn kgf00512 filter solar", "320d filter solar", "KGF00512"],
    ["pc200-8 #313445", "pc200-8", "313445"],
    ["sn 313445", "", "313445"],
  ])("%s", (text, rest, serial) => {
    expect(withoutSerialNumber(text)).toEqual({ rest, serial });
  });

  test.each([
    "6736-51-5142",
    "no 6736-51-5142",
    "sn 600-211-1340",
    "perkins 4000 series 2654403",
    "1000 series filter",
    "SN12",
    "bosn 313445",
    "filter oli pc200-8",
  ])("is not in %s", (text) => {
    expect(withoutSerialNumber(text)).toBeUndefined();
  });
});
