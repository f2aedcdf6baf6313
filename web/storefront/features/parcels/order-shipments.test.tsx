import { expect, test } from "vitest";
import type { OrderDetail } from "#contract/orders/orders.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { OrderLines } from "../orders/order-lines.tsx";
import { OrderShipments } from "./order-shipments.tsx";

const line = {
  ProductId: 4,
  code: "1R-0750",
  name: "Fuel filter",
  price: 150_000,
  qty: 5,
  customerNotes: "",
  imageLocation: "/no-picture.svg",
  shippedQty: 0,
  deliveredQty: 0,
  cancelledQty: 0,
  promisedOn: null,
};
const shipment: OrderDetail["shipments"][number] = {
  position: 1,
  shippingProvider: "jne",
  shippingMethod: "REG",
  airwayBill: "JNE0123456789",
  state: "handed over",
  handedOverAt: "2026-11-22T03:00:00.000Z",
  deliveredAt: null,
  lines: [{ code: "1R-0750", name: "Fuel filter", qty: 3 }],
  steps: [],
};
const second = {
  ...shipment,
  position: 2,
  shippingProvider: "own truck",
  airwayBill: "SJ-2",
  state: "delivered",
  deliveredAt: "2026-11-24T03:00:00.000Z",
} as const;

const readable = (html: string) => textOf(html).replaceAll("\u00A0", " ");
const linesOf = (lines: OrderDetail["lines"], shipments: OrderDetail["shipments"], language: "en" | "id") => {
  const sums = { charges: [], subtotal: 1, isShippingEstimate: false, total: 2 };
  const order = { id: "1", orderCode: "SO-20261121-0001", lines, shipments, ...sums };
  return readable(renderScreen(<OrderLines order={order} />, language));
};

test("a partly shipped line says how many pieces are on their way, have arrived and wait, and until when", () => {
  const sent = { ...line, shippedQty: 3, deliveredQty: 1, promisedOn: "2026-12-14" };
  expect(linesOf([sent], [shipment], "en")).toContain(
    "1 delivered · 2 on the way · 2 still to be sent, promised by 14 December 2026",
  );
  expect(linesOf([sent], [shipment], "id")).toContain(
    "1 sudah diterima · 2 dalam perjalanan · 2 belum dikirim, dijanjikan paling lambat 14 Desember 2026",
  );
});

test("lines that all come in one parcel, or have not left, say nothing about pieces", () => {
  expect(linesOf([{ ...line, shippedQty: 5 }], [shipment], "en")).not.toContain("on the way");
  expect(linesOf([line], [], "en")).not.toContain("still to be sent");
});

const step = {
  id: 1,
  state: "in transit",
  text: "ON TRANSIT",
  place: "BANDUNG",
  at: "2026-11-23T03:00:00.000Z",
  signedBy: "",
  hasPhoto: false,
} as const;

test.each([
  ["en", "On the way · BANDUNG", "Signed by Pak Joko", "2 earlier steps", "See the signed delivery order"],
  [
    "id",
    "Dalam perjalanan · BANDUNG",
    "Ditandatangani oleh Pak Joko",
    "2 langkah sebelumnya",
    "Lihat surat jalan yang ditandatangani",
  ],
] as const)("a parcel says where it was, the latest three steps at once, in %s", (language, ...words) => {
  const steps = [
    { ...step, state: "delivered" as const, text: "", place: "", signedBy: "Pak Joko", hasPhoto: true },
    ...[2, 3, 4, 5].map((id) => ({ ...step, id })),
  ];
  const order = { id: "an-order", shipments: [{ ...shipment, steps }] };
  const html = renderScreen(<OrderShipments order={order} />, language);
  const [shownAtOnce = "", later = ""] = html.split("<details");
  for (const text of [words[0], words[1]]) expect(readable(shownAtOnce)).toContain(text);
  expect(shownAtOnce.match(/ON TRANSIT/g)).toHaveLength(2);
  expect(later.match(/ON TRANSIT/g)).toHaveLength(2);
  for (const text of [words[2], words[3]]) expect(readable(`<${later}`)).toContain(text);
});

test.each([
  ["sap", "Airway Bills"],
  ["truk", "Airway bill or vehicle"],
])("what a parcel by %s has is called %s", (shippingProvider, name) => {
  const order = { id: "an-order", shipments: [{ ...shipment, shippingProvider, airwayBill: "AB12" }] };
  expect(readable(renderScreen(<OrderShipments order={order} />, "en"))).toContain(`${name} AB12`);
});

test("each parcel shows its courier, its number, its state and its content", () => {
  const html = renderScreen(
    <OrderShipments order={{ id: "an-order", shipments: [shipment, second] }} />,
    "en",
  );
  const text = readable(html);
  expect(text).toContain("Parcel 1 Handed to courier");
  expect(text).toContain("JNE REG Airway Bills JNE0123456789");
  expect(text).toContain("Airway bill or vehicle SJ-2");
  expect(text).toContain("Handed to the courier on 22 November 2026 at 10:00 WIB");
  expect(text).toContain("3 × 1R-0750 Fuel filter");
  expect(text).toContain("Parcel 2 Delivered");
  expect(text).toContain("Delivered on 24 November 2026 at 10:00 WIB");
  expect(html).toMatch(/<a href="https:\/\/www\.jne\.co\.id\/tracking-package"[^>]*>JNE0123456789<\/a>/);
  expect(html).not.toMatch(/<a [^>]*>SJ-2<\/a>/);
});
