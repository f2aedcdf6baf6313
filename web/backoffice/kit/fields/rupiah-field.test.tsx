import { expect, it } from "vitest";
import { renderOffice } from "#testing/output/render-office.tsx";
import { isEditOf, RupiahField } from "./rupiah-field.tsx";

const shown = (value: string) =>
  /value="([^"]*)"/.exec(renderOffice(<RupiahField label="Jumlah" value={value} onType={() => {}} />))?.[1];

it.each([
  ["1900000", "1.900.000"],
  ["1.900.000", "1.900.000"],
  ["1,5jt", "1.500.000"],
  ["950", "950"],
  ["", ""],
  // Another digit behind a written sum is no certain sum: it stays for its author to see.
  ["1.900.0000", "1.900.0000"],
])("shows %j as %j", (typed, expected) => {
  expect(shown(typed)).toBe(expected);
});

it.each([
  // A digit more at the end, one less, one changed; another sum typed or pasted over it.
  ["985.000", "985.0000", true],
  ["985.000", "985.00", true],
  ["985.000", "995.000", true],
  ["985.000", "1.5", false],
  ["985.000", "1,5jt", false],
  ["985", "9850", false],
])("from %j to %j: %j is an edit whose dots are taken out", (sum, text, isEdit) => {
  expect(isEditOf(sum, text)).toBe(isEdit);
});
