import { expect, it } from "vitest";
import { renderOffice } from "#testing/render-office.tsx";
import { RupiahField } from "./rupiah-field.tsx";

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
