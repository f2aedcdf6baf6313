import { expect, test } from "vitest";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { OrderCards } from "./order-cards.tsx";
import { OrderTable } from "./order-table.tsx";

const order: OrderInHistory = {
  id: "0d5f7c1e-5f43-4f6e-9a59-0f2b7d1c9a10",
  orderCode: "SO-20261121-0001",
  // Eight in the evening in London is the next morning in Jakarta.
  orderDate: "2026-11-20T20:00:00.000Z",
  total: 1_250_000,
  orderStatus: "new",
  shippingProvider: "jne",
  shippingAirwayBills: null,
  paymentReceiptSenderName: null,
};

const labels: Record<OrderStatus, string> = {
  new: "New",
  processing: "Processing",
  "waiting for payment": "Waiting For Payment",
  packing: "On Packing Process",
  delivering: "On Delivery",
  done: "Finish",
  cancel: "Cancel",
};

/** The texts between the tags. */
const words = (html: string) => html.split(/<[^>]*>/).filter((part) => part.trim() !== "");
const copyButtons = (html: string) => html.match(/(?<=aria-label=")Copy [^"]+/g);
const table = (orders: OrderInHistory[]) =>
  words(renderScreen(<OrderTable orders={orders} onConfirmPayment={() => undefined} />));

test("the columns and an order's row, in the specification's order", () => {
  expect(table([order]).slice(1)).toEqual([
    "Invoice No.",
    "Invoice Date",
    "Total",
    "Status",
    "Shipping",
    "Airway Bills",
    "Action",
    "SO-20261121-0001",
    "21/11/26",
    "Rp\u00A01.250.000",
    "New",
    "JNE",
    "N/A",
    "Detail",
  ]);
});

test("on a tablet the same stands in five columns: the date under the number, the airway bill under the courier", () => {
  const sent = { ...order, shippingAirwayBills: "JNE0123456789", poNumber: "PO-7" };
  const html = renderScreen(<OrderTable orders={[sent]} onConfirmPayment={() => undefined} isNarrow />);
  expect(html.match(/<th scope="col"/g)).toHaveLength(5);
  expect(words(html).slice(1)).toEqual([
    "Invoice No.",
    "Invoice Date",
    "Total",
    "Status",
    "Shipping",
    "Airway Bills",
    "Action",
    "SO-20261121-0001",
    "21/11/26",
    "PO-7",
    "Rp\u00A01.250.000",
    "New",
    "JNE",
    "JNE0123456789",
    "Detail",
  ]);
});

test("a courier of the company's own is named in upper case too", () => {
  const own = { ...order, shippingProvider: "truk", shippingProviderName: "Truk Karya Alat" };
  expect(table([own])).toContain("TRUK KARYA ALAT");
  const cards = words(renderScreen(<OrderCards orders={[own]} onConfirmPayment={() => undefined} />));
  expect(cards).toContain("TRUK KARYA ALAT");
});

test.each(Object.entries(labels))("the status %s reads %s", (orderStatus, label) => {
  expect(table([{ ...order, orderStatus: orderStatus as OrderStatus }])).toContain(label);
});

test("an airway bill has a button that copies it", () => {
  const html = renderScreen(
    <OrderTable
      orders={[{ ...order, shippingAirwayBills: "JNE0123456789" }]}
      onConfirmPayment={() => undefined}
    />,
  );
  expect(html).toContain('aria-label="Copy airway bill JNE0123456789"');
  expect(words(html)).not.toContain("N/A");
});

test.each([
  ["table", OrderTable],
  ["cards", OrderCards],
] as const)("each airway bill of the %s leads to the courier of its own parcel", (_name, List) => {
  const sent: OrderInHistory = {
    ...order,
    orderStatus: "delivering",
    shippingAirwayBills: "JNE0123456789, 000123, SJ-7",
    parcels: [
      { airwayBill: "JNE0123456789", shippingProvider: "jne" },
      { airwayBill: "000123", shippingProvider: "sicepat" },
      { airwayBill: "SJ-7", shippingProvider: "own truck" },
    ],
  };
  const html = renderScreen(<List orders={[sent]} onConfirmPayment={() => undefined} />);
  expect(html).toMatch(/<a href="https:\/\/www\.jne\.co\.id\/tracking-package"[^>]*>JNE0123456789<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/www\.sicepat\.com\/checkAwb"[^>]*>000123<\/a>/);
  expect(html).not.toMatch(/>SJ-7<\/a>/);
  expect(words(html)).toContain("SJ-7");
});

test("each of several own trucks is a text of its own, with its driver, whatever left beside it", () => {
  const byTruck: OrderInHistory = {
    ...order,
    shippingProvider: "truk",
    shippingAirwayBills: "KT 8123 AB, Pak Agus, KT 9 B, Pak Tono, JNE0123456789",
    parcels: [
      { airwayBill: "KT 8123 AB, Pak Agus", shippingProvider: "truk" },
      { airwayBill: "KT 9 B, Pak Tono", shippingProvider: "truk" },
      { airwayBill: "JNE0123456789", shippingProvider: "jne" },
      { airwayBill: "KT 9 B, Pak Tono", shippingProvider: "truk" },
    ],
  };
  const html = renderScreen(<OrderTable orders={[byTruck]} onConfirmPayment={() => undefined} />);
  expect(copyButtons(html)).toEqual([
    "Copy KT 8123 AB, Pak Agus",
    "Copy KT 9 B, Pak Tono",
    "Copy airway bill JNE0123456789",
  ]);
});

test("a vehicle with its driver is one text, also if it is the only one", () => {
  const byTruck = { ...order, shippingProvider: "truk", shippingAirwayBills: "KT 8123 AB, Pak Agus" };
  const html = renderScreen(<OrderTable orders={[byTruck]} onConfirmPayment={() => undefined} />);
  expect(copyButtons(html)).toEqual(["Copy KT 8123 AB, Pak Agus"]);
});

test("each airway bill of a known courier stands alone, also if the courier has no tracking page", () => {
  const sent = { ...order, shippingProvider: "wahana", shippingAirwayBills: "AGH1, AGH2" };
  const html = renderScreen(<OrderTable orders={[sent]} onConfirmPayment={() => undefined} />);
  expect(copyButtons(html)).toEqual(["Copy airway bill AGH1", "Copy airway bill AGH2"]);
});

test.each([
  ["wahana", undefined, "Airway Bills"],
  ["truk", undefined, "Airway bill or vehicle"],
  ["jne", [{ airwayBill: "KT 9 B", shippingProvider: "truk" }], "Airway bill or vehicle"],
  ["truk", [{ airwayBill: "JNE1", shippingProvider: "jne" }], "Airway Bills"],
])("the card of an order by %s with the parcels %j calls the number %s", (courier, parcels, name) => {
  const sent = {
    ...order,
    shippingProvider: courier,
    shippingAirwayBills: "KT 9 B",
    ...(parcels && { parcels }),
  };
  const cards = words(renderScreen(<OrderCards orders={[sent]} onConfirmPayment={() => undefined} />));
  expect(cards.filter((text) => text.startsWith("Airway"))).toEqual([name]);
});

test("the cards on a phone show the same", () => {
  const cards = words(renderScreen(<OrderCards orders={[order]} onConfirmPayment={() => undefined} />));
  const facts = ["SO-20261121-0001", "21/11/26", "Rp\u00A01.250.000", "New", "JNE", "N/A", "Detail"];
  expect(cards).toEqual(expect.arrayContaining(facts));
});

test("the Indonesian edition has words of its own for the states", () => {
  const waiting: OrderInHistory = { ...order, orderStatus: "waiting for payment" };
  const html = renderScreen(<OrderTable orders={[waiting]} onConfirmPayment={() => undefined} />, "id");
  expect(words(html)).toEqual(expect.arrayContaining(["Menunggu Pembayaran", "Konfirmasi Pembayaran"]));
});

test.each([
  [
    "on account",
    { isReleased: true, dueAt: "2026-12-20T16:59:59Z", open: 160_000, isOverdue: false },
    "On account: Rp\u00A0160.000 due on 20 December 2026",
  ],
  [
    "on account and late",
    { isReleased: true, dueAt: "2026-11-10T16:59:59Z", open: 160_000, isOverdue: true },
    "Rp\u00A0160.000 was due on 10 November 2026",
  ],
] as const)(
  "an order %s says how much must be paid until when, in the table and on the cards",
  (_, onAccount, said) => {
    const owed = { ...order, orderStatus: "packing" as const, open: 160_000, onAccount };
    for (const List of [OrderTable, OrderCards]) {
      const shown = (one: OrderInHistory) =>
        words(renderScreen(<List orders={[one]} onConfirmPayment={() => undefined} />));
      expect(shown(owed)).toContain(said);
      const slips = shown({
        ...owed,
        open: 3_900,
        onAccount: { ...onAccount, open: 3_900 },
        isOnlyTaxOpen: true,
      });
      expect(slips).toContain("Only the slips for Rp\u00A03.900 of withheld tax are missing");
      expect(slips.join(" ")).not.toContain("due");
      expect(slips).not.toContain("Confirm Payment");
    }
  },
);
