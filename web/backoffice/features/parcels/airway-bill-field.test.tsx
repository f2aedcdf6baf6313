import { expect, test } from "vitest";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { AirwayBillField } from "./airway-bill-field.tsx";

const asked = (shipping: Parameters<typeof AirwayBillField>[0]["shipping"]) =>
  textOf(
    renderOffice(
      <AirwayBillField
        label="Nomor resi SO-1"
        shipping={shipping}
        recipient="PT Tambang"
        value=" "
        isTried
        onChange={() => undefined}
      />,
    ),
  );

test.each(["wahana", "jntcargo", "sap", "WAHANA"])("%s brings parcels with an airway bill", (code) => {
  const text = asked({ shippingProvider: code, shippingMethod: "REG" });
  expect(text).not.toContain("Diantar sendiri");
  expect(text).toContain("Mohon isi nomor resinya");
});

test("a courier that somebody typed may be the company's own, and so may a delivery that a quotation promised", () => {
  for (const code of ["sopir gudang", "franco"]) {
    expect(asked({ shippingProvider: code, shippingMethod: "ANTAR" })).toContain("Diantar sendiri");
  }
});

test("a courier is asked for its airway bill, an own truck for its vehicle", () => {
  const jne = asked({ shippingProvider: "jne", shippingMethod: "REG" });
  expect(jne).toContain("PT Tambang · JNE REG");
  expect(jne).toContain("Mohon isi nomor resinya");
  expect(jne).not.toContain("kendaraan");
  const truck = {
    shippingProvider: "truk",
    shippingMethod: "ANTAR",
    shippingProviderName: "Truk Karya Alat",
  };
  expect(asked(truck)).toContain(
    "PT Tambang · Truk Karya Alat ANTAR. Diantar sendiri, tanpa resi? Isi nomor kendaraan atau nama sopir.",
  );
  expect(asked(truck)).toContain("Mohon isi nomor resi, nomor kendaraan, atau nama sopir");
});
