import { expect, test } from "vitest";
import { courierName, courierService, courierText } from "./courier-text.ts";

test("a courier is named with its service", () => {
  const jne = { shippingProvider: "jne", shippingMethod: "REG" };
  expect([courierName("jne"), courierService(jne, "en"), courierText(jne, "id")]).toEqual([
    "JNE",
    "REG",
    "JNE REG",
  ]);
});

test("a courier that everybody knows is called by its name, not by its code", () => {
  expect(["jntcargo", "jnt", "pos", "TIKI", "sicepat"].map((code) => courierName(code))).toEqual([
    "J&T Cargo",
    "J&T Express",
    "POS Indonesia",
    "TIKI",
    "SiCepat",
  ]);
  expect(courierText({ shippingProvider: "jntcargo", shippingMethod: "FAST" }, "id")).toBe("J&T Cargo FAST");
});

test("a service that names its courier says it once", () => {
  expect(courierText({ shippingProvider: "pos", shippingMethod: "Pos Reguler" }, "id")).toBe("Pos Reguler");
});

test("a courier that the staff typed is called as they wrote it", () => {
  expect([courierName("Indah Cargo"), courierName("dakota")]).toEqual(["Indah Cargo", "DAKOTA"]);
});

test("a courier of the company's own is named as the company calls it", () => {
  const truck = {
    shippingProvider: "truk",
    shippingMethod: "ANTAR",
    shippingProviderName: "Truk Karya Alat",
  };
  expect(courierName(truck.shippingProvider, truck.shippingProviderName)).toBe("Truk Karya Alat");
  expect(courierText(truck, "id")).toBe("Truk Karya Alat ANTAR");
});

test("an order from a quotation says who pays for the transport, and that the number is the quotation's", () => {
  const loco = { shippingProvider: "loco", shippingMethod: "001/PNW/MJ/XI/2026" };
  expect(courierName("loco")).toBe("Loco");
  expect(courierService(loco, "id")).toBe("penawaran 001/PNW/MJ/XI/2026");
  expect(courierText(loco, "en")).toBe("Loco (shipping paid by the buyer), quotation 001/PNW/MJ/XI/2026");
  expect(courierText({ ...loco, shippingProvider: "franco" }, "id")).toBe(
    "Franco (ongkos kirim ditanggung penjual), penawaran 001/PNW/MJ/XI/2026",
  );
});
