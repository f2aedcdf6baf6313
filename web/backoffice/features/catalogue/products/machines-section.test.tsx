import { describe, expect, test } from "vitest";
import { productForm, type Machine } from "#contract/catalogue/admin/catalogue.ts";
import type { FitmentDetail } from "#contract/machines/fitment-details.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { officeMessages as office } from "#web/texts/office/en.ts";
import { readSerials } from "../../machines/typed-serials.ts";
import { MachinesSection } from "./machines-section.tsx";
import { newProductValues, type CheckedProduct, type ProductValues } from "./product-values.ts";

const words = office.catalogue.form;
const excavator: Machine = { id: 1, brand: "Komatsu", model: "PC200-8", kind: "machine" };
const pump: Machine = { id: 2, brand: "Kawasaki", model: "K3V112DT", kind: "component" };
const detail: FitmentDetail = {
  machineId: 1,
  serials: { prefix: "", from: 300_001, to: null },
  position: "Arm cylinder",
  pieces: 2,
  note: "",
  source: "makersBook",
};

function Section({ machines, details }: { machines: Machine[]; details: FitmentDetail[] }) {
  const form = useShopForm<ProductValues, CheckedProduct>(productForm, {
    ...newProductValues,
    machineIds: machines.map(({ id }) => id),
    fitmentDetails: details,
  });
  return <MachinesSection form={form} known={machines} />;
}

const shown = (machines: Machine[], details: FitmentDetail[] = []) =>
  renderOffice(<Section machines={machines} details={details} />, { language: "en" });

/** What stands in the fields of serial numbers. */
const serialsIn = (html: string) =>
  (html.match(/<input[^>]*>/g) ?? [])
    .filter((input) => input.includes("serials"))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);

describe("where a product sits in its machines", () => {
  test("is asked only of a product that fits a machine", () => {
    expect(textOf(shown([]))).not.toContain(words.fitmentDetails);
    expect(textOf(shown([excavator]))).toContain(words.fitmentDetailsHint);
  });

  test("has a row for each place, with the machines to choose from and the serial numbers as books write them", () => {
    const html = shown(
      [excavator, pump],
      [detail, { ...detail, serials: { prefix: "JBT", from: 1, to: 99 } }, { ...detail, serials: null }],
    );
    expect(serialsIn(html)).toEqual(["300001-UP", "JBT1-JBT99", ""]);
    expect(textOf(html)).toContain("Row 3 of 3");
    expect(html.match(/<option value="2">Kawasaki K3V112DT<\/option>/g)).toHaveLength(3);
    expect(textOf(html)).toContain("supplier's list");
  });

  test("keeps a text that is no range in its field", () => {
    const typed = readSerials("from <300001> on");
    expect(serialsIn(shown([excavator], [{ ...detail, serials: typed }]))).toEqual([
      "from &lt;300001&gt; on",
    ]);
  });
});
