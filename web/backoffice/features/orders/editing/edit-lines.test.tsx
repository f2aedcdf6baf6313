import { expect, test } from "vitest";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { EditLines } from "./edit-lines.tsx";
import { typedLine } from "./edited-order.ts";

const hose = { id: 4, code: "HOSE-1", name: "Hose", imageLocation: "/no-picture.svg", price: 50_000 };

test.each([
  ["en", "Quantity of HOSE-1 (m)", "m"],
  ["id", "Jumlah HOSE-1 (meter)", "meter"],
] as const)("in %s, a quantity is typed beside its unit", (language, label, unit) => {
  const line = typedLine({ ...hose, salesUnit: "meter" }, 3);
  const shown = renderOffice(<EditLines lines={[line]} onChange={() => undefined} />, { language });
  expect(shown).toContain(`aria-label="${label}"`);
  expect(textOf(shown)).toMatch(new RegExp(`\\b${unit}\\b`));
});

test("pieces are not named", () => {
  const line = typedLine({ ...hose, salesUnit: "pcs" }, 3);
  const shown = renderOffice(<EditLines lines={[line]} onChange={() => undefined} />, { language: "en" });
  expect(shown).toContain('aria-label="Quantity of HOSE-1"');
  expect(textOf(shown)).not.toMatch(/pcs|pieces/i);
});
