import { expect, test } from "vitest";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OrderHead } from "./order-head.tsx";

const parcel = {
  id: 1,
  position: 1,
  shippingMethod: "REG",
  state: "handed over" as const,
  handedOverAt: "2026-11-22T03:00:00.000Z",
  deliveredAt: null,
  cost: null,
  handedOverBy: "Rina",
  lines: [],
  steps: [],
  following: null,
  loss: null,
};

test("each airway bill leads to the courier of its own parcel, and is plain text if the courier has no page", () => {
  const html = renderOffice(
    <OrderHead
      order={{
        ...adminOrder,
        orderStatus: "delivering",
        shippingProvider: "jne",
        shippingAirwayBills: "JNE0123456789, 000123, SJ-7",
        shipments: [
          { ...parcel, shippingProvider: "jne", airwayBill: "JNE0123456789" },
          { ...parcel, id: 2, position: 2, shippingProvider: "sicepat", airwayBill: "000123" },
          { ...parcel, id: 3, position: 3, shippingProvider: "own truck", airwayBill: "SJ-7" },
        ],
      }}
    />,
  );
  expect(html).toMatch(/<a href="https:\/\/www\.jne\.co\.id\/tracking-package"[^>]*>JNE0123456789<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/www\.sicepat\.com\/checkAwb"[^>]*>000123<\/a>/);
  expect(html).not.toMatch(/>SJ-7<\/a>/);
  expect(textOf(html)).toContain("SJ-7");
});

test("two trucks of the company's own are two texts, each with its driver", () => {
  const html = renderOffice(
    <OrderHead
      order={{
        ...adminOrder,
        orderStatus: "delivering",
        shippingProvider: "truk",
        shippingAirwayBills: "KT 8123 AB, Pak Agus, KT 9 B, Pak Tono",
        shipments: [
          { ...parcel, shippingProvider: "truk", airwayBill: "KT 8123 AB, Pak Agus" },
          { ...parcel, id: 2, position: 2, shippingProvider: "truk", airwayBill: "KT 9 B, Pak Tono" },
        ],
      }}
    />,
  );
  expect([...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "Salin KT 8123 AB, Pak Agus",
    "Salin KT 9 B, Pak Tono",
  ]);
});

const said = (changes: Partial<typeof adminOrder>) =>
  textOf(
    renderOffice(
      <OrderHead
        order={{
          ...adminOrder,
          orderStatus: "packing",
          onAccount: { isReleased: true, dueAt: "2026-11-10T16:59:59.000Z", open: 0, isOverdue: false },
          ...changes,
        }}
      />,
      { language: "en" },
    ),
  );

test("an order on account says whether it is late, paid, credited, or only waits for the slips of its tax", () => {
  const late = { isReleased: true, dueAt: "2026-11-10T16:59:59.000Z", open: 3_900, isOverdue: true };
  expect(said({ paymentState: "paid" })).toContain("On account, paid");
  expect(said({ paymentState: "credited" })).toContain("Credited, nothing owed");
  expect(said({ paymentState: "credited" })).not.toContain("paid");
  expect(said({ paymentState: "partly paid", onAccount: late })).toContain(
    "On account, overdue since 10 Nov",
  );
  const slips = said({ paymentState: "partly paid", onAccount: late, isOnlyTaxOpen: true });
  expect(slips).toContain("Only tax slips missing");
  expect(slips).not.toContain("overdue");
});

test("an order that is not on account says what it costs, and whether it is paid or how much is missing", () => {
  const plain = { total: 500_000, onAccount: null, received: 0, paymentState: "unpaid" } as const;
  const waits = said({ ...plain, orderStatus: "waiting for payment" });
  expect(waits).toContain("Rp 500.000");
  expect(waits).toContain("Rp 500.000 to pay");
  const short = { ...plain, received: 499_232, paymentState: "partly paid" } as const;
  expect(said({ ...short, orderStatus: "waiting for payment" })).toContain("Rp 768 to pay");
  const paid = { ...plain, received: 500_000, paymentState: "paid" } as const;
  expect(said({ ...paid, orderStatus: "packing" })).toContain("Paid");
  expect(said({ ...plain, orderStatus: "processing" })).not.toMatch(/to pay|unpaid/i);
  expect(said({ ...plain, orderStatus: "cancel" })).not.toMatch(/to pay|unpaid/i);
});

const words = (promised: number) =>
  textOf(
    renderOffice(<OrderHead order={{ ...adminOrder, orderStatus: "cancel", promised }} />, {
      language: "en",
    }),
  );

test("an order that has ended says what is still owed to its customer", () => {
  expect(words(0)).not.toContain("refunded");
  expect(words(4_863_000)).toContain("Rp 4.863.000 is still to be refunded to the customer");
});
