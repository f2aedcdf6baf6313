import { expect, test } from "vitest";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { CourierFields } from "./courier-fields.tsx";

const fields = (typed: string, before: { shippingProvider: string; shippingProviderName?: string }) =>
  renderOffice(
    <CourierFields
      typed={{ shippingProvider: typed, shippingMethod: "ANTAR", airwayBill: "" }}
      before={before}
      needsAirwayBill
      isTried
      onChange={() => undefined}
    />,
    { language: "en" },
  );

const truck = { shippingProvider: "truk", shippingProviderName: "Truk Karya Alat" };
const chosen = (html: string) => /<option[^>]* selected="">([^<]*)</.exec(html)?.[1];

test("couriers are chosen by their names, the order's own one too", () => {
  expect(chosen(fields("truk", truck))).toBe("Truk Karya Alat");
  expect(chosen(fields("jntcargo", truck))).toBe("J&amp;T Cargo");
  expect(fields("jntcargo", truck)).not.toContain("Name of the courier");
});

test("another courier is typed by its name", () => {
  const html = fields("Indah Cargo", truck);
  expect(chosen(html)).toBe("Another courier");
  expect(html).toContain('value="Indah Cargo"');
  expect(textOf(html)).toContain("Name of the courier");
});

test("the vehicle of an own truck is asked for, and the number of any other courier", () => {
  expect(textOf(fields("truk", truck))).toContain(
    "Brought by yourselves, without an airway bill? Write the vehicle or the driver. Please give the airway bill number, the vehicle or the driver",
  );
  expect(textOf(fields("jne", truck))).toMatch(/Airway bill number Please give the airway bill number$/);
});
