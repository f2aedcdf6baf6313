import { expect, test } from "vitest";
import type { OrderDetail as Order } from "#contract/orders/orders.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { ordersKey } from "#web/api/orders-queries.ts";
import { banksQuery } from "#web/api/company-facts-queries.ts";
import { OrderDetail } from "./order-detail.tsx";

const withoutCode: Order = {
  id: "0b6c7f64-6f5c-4a86-8a4e-2b6f7c0f3c11",
  orderCode: "SO-20261120-0001",
  orderDate: "2026-11-20T02:30:00.000Z",
  total: 4_279_000,
  orderStatus: "waiting for payment",
  shippingProvider: "jne",
  shippingAirwayBills: null,
  paymentReceiptSenderName: null,
  subtotal: 4_200_000,
  charges: [{ kind: "shipping", label: "", amount: 79_000 }],
  shippingCost: 79_000,
  shippingMethod: "REG",
  isShippingEstimate: false,
  recipientName: "Siti Rahma",
  recipientCompany: "PT Tambang Bara Contoh",
  recipientPhoneNumber: "081234567890",
  recipientAddress: "Jl. Poros Sangatta-Bengalon KM 4",
  recipientSubdistrict: "Sangatta Utara",
  recipientCity: "Kabupaten Kutai Timur",
  recipientProvince: "Kalimantan Timur",
  recipientPostalCode: "75683",
  paymentDueAt: "2026-11-26T07:30:00.000Z",
  rejectedPayment: null,
  payments: [],
  refund: null,
  lines: [],
  shipments: [],
  events: [],
};
const order: Order = {
  ...withoutCode,
  total: 4_279_123,
  uniqueCode: 123,
  charges: [...withoutCode.charges, { kind: "unique-code", label: "", amount: 123 }],
};
const banks = [
  {
    bankName: "Bank Central Asia",
    bankAliasName: "BCA",
    bankAccountNumber: "5240112233",
    bankAccountName: "CV Mandiri Jaya",
  },
  {
    bankName: "Bank Rakyat Indonesia",
    bankAliasName: "BRI",
    bankAccountNumber: "0338-01-001234-30-1",
    bankAccountName: "CV Mandiri Jaya",
  },
];
const nobody = () => Promise.reject(new Error("nobody is asked"));

function shown(changes: Partial<Order>, language: "en" | "id" = "en", of = order): string {
  return renderScreen(<OrderDetail id={order.id} />, language, {
    answers: [
      [[...ordersKey, order.id], { ...of, ...changes }],
      [banksQuery(nobody).queryKey, banks],
    ],
  });
}
const readable = (html: string) => textOf(html).replaceAll("\u00A0", " ");

test("an order that waits for its payment shows the exact amount, until when, and the accounts, each with a copy button", () => {
  const html = shown({});
  for (const words of [
    "Rp 4.279. 123",
    "Please transfer before 26 November 2026 at 14:30 WIB.",
    "BCA",
    "5240112233",
    "0338-01-001234-30-1",
    "Bank Rakyat Indonesia, in the name of CV Mandiri Jaya",
    "Write the order number SO-20261120-0001 in the transfer message.",
    "Confirm Payment",
  ]) {
    expect(readable(html)).toContain(words);
  }
  for (const label of [
    "Copy the amount",
    "Copy the account number of BCA",
    "Copy the account number of BRI",
    "Copy the order number SO-20261120-0001",
  ]) {
    expect(html).toContain(`aria-label="${label}"`);
  }
});

test("an order without a unique code can be paid by copying too", () => {
  const html = shown({}, "en", withoutCode);
  expect(readable(html)).toContain("Rp 4.279.000");
  expect(html).toContain('aria-label="Copy the amount"');
  expect(html).not.toContain("<mark");
});

test("a payment that was not accepted says why, and until when there is time again", () => {
  const rejectedPayment = {
    amount: 4_000_000,
    reason: "Rp 279.123 are missing",
    rejectedAt: "2026-11-23T02:00:00.000Z",
  };
  const english = readable(shown({ rejectedPayment }));
  expect(english).toContain("We could not accept your payment of Rp 4.000.000 yet:");
  expect(english).toContain("Rp 279.123 are missing");
  expect(english).toContain("26 November 2026");
  expect(readable(shown({ rejectedPayment }, "id"))).toContain(
    "Pembayaran Anda sebesar Rp 4.000.000 belum dapat kami terima:",
  );
});

test("nobody is asked to pay while a payment is checked, or before and after", () => {
  for (const changes of [
    { paymentReceiptSenderName: "Siti" },
    { orderStatus: "processing" },
    { orderStatus: "packing" },
  ] as const) {
    expect(readable(shown(changes))).not.toContain("5240112233");
  }
});

test("the airway bill leads to the courier's tracking page, if there is one", () => {
  const sent = { orderStatus: "delivering", shippingAirwayBills: "JNE0123456789" } as const;
  expect(shown(sent)).toMatch(
    /<a href="https:\/\/www\.jne\.co\.id\/tracking-package"[^>]*>JNE0123456789<\/a>/,
  );
  const byOwnTruck = shown({ ...sent, shippingProvider: "own truck" });
  expect(byOwnTruck).not.toContain('<a href="https://www.jne');
  expect(readable(byOwnTruck)).toContain("Airway bill or vehicle JNE0123456789");
});

test("each airway bill leads to the courier of its own parcel", () => {
  const parcel: Omit<Order["shipments"][number], "shippingProvider" | "airwayBill"> = {
    position: 1,
    shippingMethod: "REG",
    state: "handed over",
    handedOverAt: "2026-11-22T03:00:00.000Z",
    deliveredAt: null,
    lines: [],
    steps: [],
  };
  const html = shown({
    orderStatus: "delivering",
    shippingAirwayBills: "JNE0123456789, 000123, SJ-7",
    shipments: [
      { ...parcel, shippingProvider: "jne", airwayBill: "JNE0123456789" },
      { ...parcel, position: 2, shippingProvider: "sicepat", airwayBill: "000123" },
      { ...parcel, position: 3, shippingProvider: "own truck", airwayBill: "SJ-7" },
    ],
  });
  const linksOf = (number: string) =>
    [...html.matchAll(new RegExp(`<a href="([^"]+)"[^>]*>${number}</a>`, "g"))].map(([, page]) => page);
  expect(linksOf("JNE0123456789")).toEqual(["https://www.jne.co.id/tracking-package"]);
  expect(linksOf("000123")).toEqual(["https://www.sicepat.com/checkAwb"]);
  expect(linksOf("SJ-7")).toEqual([]);
  expect(readable(html).match(/Airway [Bb]ills?( or vehicle)?/g)).toEqual([
    "Airway Bills",
    "Airway Bills",
    "Airway bill or vehicle",
  ]);
});

test("an order with withheld tax shows it apart from the money that came", () => {
  const payment = {
    isCredit: false,
    isSetOff: false,
    status: "accepted" as const,
    at: "2026-11-24T03:00:00.000Z",
  };
  const tax = { ...payment, amount: 424_000, withheld: { tax: "ppn" as const, slipNumber: "" } };
  const taxAlone = { open: 3_855_123, payments: [tax] };
  expect(readable(shown(taxAlone))).toContain(
    "Of Rp 4.279.123 you have withheld Rp 424.000 of tax; this is what is missing.",
  );
  expect(readable(shown(taxAlone))).not.toContain("We have received");
  const both = { open: 855_123, payments: [tax, { ...payment, amount: 3_000_000, withheld: null }] };
  expect(readable(shown(both))).toContain(
    "Of Rp 4.279.123 we have received Rp 3.000.000, and you have withheld Rp 424.000 of tax",
  );
  expect(readable(shown(both, "id"))).toContain(
    "Dari total Rp 4.279.123, sudah kami terima Rp 3.000.000, dan pajak Rp 424.000 Anda potong",
  );
});

test("a partly paid order asks for the missing amount, and says what came", () => {
  const paid = {
    open: 768_123,
    payments: [
      {
        amount: 3_511_000,
        isCredit: false,
        isSetOff: false,
        withheld: null,
        status: "accepted" as const,
        at: "2026-11-24T03:00:00.000Z",
      },
    ],
  };
  const english = readable(shown(paid));
  expect(english).toContain("Total payable Rp 768.123");
  expect(english).toContain("We have received Rp 3.511.000 of Rp 4.279.123; this is what is missing.");
  expect(english).not.toContain("unique code:");
  expect(english).toMatch(/Received, .+ Rp 3\.511\.000/);
  expect(readable(shown(paid, "id"))).toContain("Sudah kami terima Rp 3.511.000 dari total Rp 4.279.123");
});

test("an order with only withheld tax open asks for the slips, and shows no account to transfer to", () => {
  const english = readable(shown({ open: 35_000, isOnlyTaxOpen: true }, "en", withoutCode));
  expect(english).toContain("Only the slips are missing");
  expect(english).toContain("the tax that you withhold, Rp 35.000; there is nothing more to transfer to us");
  for (const words of ["How to pay", "5240112233", "Please transfer"]) expect(english).not.toContain(words);
});

test("a late order on account says when it was due, and does not ask to pay before a day in the past", () => {
  const onAccount = { isReleased: true, dueAt: "2026-11-10T16:59:59.000Z", open: 4_279_000, isOverdue: true };
  const english = readable(
    shown({ orderStatus: "packing", paymentDueAt: onAccount.dueAt, onAccount }, "en", withoutCode),
  );
  expect(english).toContain("It was due on 10 November 2026: please transfer now.");
  expect(english).not.toContain("Please transfer before");
});

/** The headings of a page, the first first. */
const headings = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, text]) => `${level} ${readable(text ?? "").trim()}`,
  );

test("an order's page leads with its number, its state and its way, then what is to be paid", () => {
  const html = shown({ events: [{ orderStatus: "new", at: "2026-11-20T02:30:00.000Z", reason: "" }] });
  expect(headings(html).slice(0, 4)).toEqual([
    "1 Order SO-20261120-0001",
    "2 Progress of the order",
    "2 How to pay",
    "2 Parts",
  ]);
  const text = readable(html);
  expect(text).toContain("Status: Waiting For Payment");
  expect(text.indexOf("Ordered on 20 November 2026")).toBeLessThan(text.indexOf("How to pay"));
});

test("an order that is under way shows its parcels before its lines, and a finished one after them", () => {
  const parcel: Order["shipments"][number] = {
    position: 1,
    shippingProvider: "jne",
    shippingMethod: "REG",
    airwayBill: "JNE0123456789",
    state: "handed over",
    handedOverAt: "2026-11-22T03:00:00.000Z",
    deliveredAt: null,
    lines: [],
    steps: [],
  };
  const way = headings(shown({ orderStatus: "delivering", shipments: [parcel] }));
  expect(way.indexOf("2 Parcels")).toBeLessThan(way.indexOf("2 Parts"));
  const done = headings(shown({ orderStatus: "done", shipments: [parcel] }));
  expect(done.indexOf("2 Parcels")).toBeGreaterThan(done.indexOf("2 Parts"));
});

test.each([
  ["new", {}, "We are checking your order. The request for payment follows."],
  ["packing", {}, "We are packing your order."],
  ["delivering", {}, "Your order is on its way."],
  ["waiting for payment", { paymentReceiptSenderName: "Siti" }, "We are checking your payment"],
  ["cancel", {}, "This order was cancelled."],
] as const)("an order that is %s says what happens now", (orderStatus, changes, said) => {
  expect(readable(shown({ orderStatus, ...changes }))).toContain(said);
});
