import { expect, test } from "vitest";
import { textOf } from "#testing/read-html.ts";
import { renderOffice } from "#testing/render-office.tsx";
import { CourierFields } from "./courier-fields.tsx";

const fields = (typed: string, before: { shippingProvider: string; shippingProviderName?: string }) =>
  textOf(
    renderOffice(
      <CourierFields
        typed={{ shippingProvider: typed, shippingMethod: "ANTAR", airwayBill: "" }}
        before={before}
        needsAirwayBill
        isTried
        onChange={() => undefined}
      />,
      { language: "en" },
    ),
  );

test("the code of an own truck is shown with the truck's name, and its vehicle is asked for", () => {
  const truck = { shippingProvider: "truk", shippingProviderName: "Truk Karya Alat" };
  expect(fields("truk", truck)).toBe(
    "Courier Truk Karya Alat Service Airway bill number Brought by yourselves, without an airway bill? Write the vehicle or the driver. Please give the airway bill number, the vehicle or the driver",
  );
  expect(fields("jne", truck)).toBe("Courier Service Airway bill number Please give the airway bill number");
});
