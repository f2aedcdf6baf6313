import { expect, it } from "vitest";
import { readScannedCode, shelfMark } from "./scanned-code.ts";

it.each([
  ["600-211-1340", { kind: "part", code: "600-211-1340" }],
  ["  600-211-1340\r\n", { kind: "part", code: "600-211-1340" }],
  ["4006381333931", { kind: "part", code: "4006381333931" }],
  // GS1: the GTIN, then a batch after a control character or another identifier.
  ["\u001D0104006381333931\u001D10A7", { kind: "part", code: "04006381333931" }],
  ["010400638133393110A7", { kind: "part", code: "04006381333931" }],
  // No GTIN, because its check digit is wrong: a part number of digits.
  ["010400638133393210A7", { kind: "part", code: "010400638133393210A7" }],
  ["RAK:A-03", { kind: "shelf", shelf: "A-03" }],
  ["rak: B 2 bawah", { kind: "shelf", shelf: "B 2 bawah" }],
  ["RAK:", undefined],
  ["   ", undefined],
])("%j means %j", (scanned, meaning) => {
  expect(readScannedCode(scanned)).toEqual(meaning);
});

it("reads the label of any shelf as that shelf", () => {
  for (const shelf of ["A-03", "Gudang 2, lantai bawah", "李"]) {
    expect(readScannedCode(shelfMark(shelf))).toEqual({ kind: "shelf", shelf });
  }
});
