import { expect, test } from "vitest";
import { codeLines } from "./document-layout.tsx";

test.each([
  ["723-46-23203", ["723-46-23203"]],
  ["MEDITRAN SX 15W-40 209L", ["MEDITRAN SX", "15W-40 209L"]],
  ["723-46-23203-AFT-OEM", ["723-46-23203-AFT-", "OEM"]],
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", ["ABCDEFGHIJKLMNOPQ", "RSTUVWXYZ01234567", "89"]],
  ["12345678901234567 890", ["12345678901234567", "890"]],
  ["", [""]],
])("the part number %j stands in the lines %j", (code, lines) => {
  expect(codeLines(code)).toEqual(lines);
});
