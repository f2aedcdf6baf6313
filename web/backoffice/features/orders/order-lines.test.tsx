import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { textOf } from "#testing/read-html.ts";
import { renderOffice } from "#testing/render-office.tsx";
import { OrderLines } from "./order-lines.tsx";

const person = {
  name: "Siti Rahma",
  company: "PT Tambang",
  email: "siti@tambang.example",
  phoneNumber: "081234567890",
  address: "Jl. Poros 4",
  subdistrict: "Sangatta Utara",
  city: "Kabupaten Kutai Timur",
  province: "Kalimantan Timur",
  postalCode: "75683",
};
const order: AdminOrder = {
  id: "0",
  orderCode: "SO-20261122-0001",
  orderDate: "2026-11-22T02:00:00Z",
  version: "1",
  orderStatus: "new",
  customerId: "0",
  customer: person,
  recipient: person,
  otherRecipient: null,
  subtotal: 150_000,
  charges: [{ kind: "shipping", label: "", percent: null, amount: 10_000 }],
  shippingCost: 10_000,
  uniqueCode: 0,
  total: 160_000,
  weightGrams: 900,
  chargeableKilograms: 1,
  shippingProvider: "jne",
  shippingMethod: "REG",
  isShippingEstimate: false,
  shippingAirwayBills: null,
  paymentDueAt: null,
  hasReceipt: false,
  fulfilmentState: "nothing",
  shipments: [],
  paymentState: "unpaid",
  received: 0,
  promised: 0,
  refunded: 0,
  credit: 0,
  lines: [
    {
      id: 17,
      productId: 4,
      code: "1R-0750",
      name: "Filter",
      price: 150_000,
      qty: 1,
      salesUnit: "pcs",
      discount: { percent: null, amount: 0 },
      reservedQty: 0,
      shippedQty: 0,
      cancelledQty: 0,
      promisedOn: null,
      weightGrams: 900,
      customerNotes: "",
      imageLocation: "/no-picture.svg",
    },
  ],
  timeline: [],
  notes: [],
  documents: [],
  mails: [],
  payments: [],
};

test.each([
  ["new", true],
  ["processing", true],
  ["waiting for payment", true],
  ["packing", true],
  ["delivering", false],
  ["done", false],
  ["cancel", false],
] as const)(
  "an order that is '%s' tells of pieces that the stock still owes it: %s",
  (orderStatus, tells) => {
    const text = textOf(renderOffice(<OrderLines order={{ ...order, orderStatus }} />));
    expect(text.includes("0 dari 1")).toBe(tells);
  },
);
