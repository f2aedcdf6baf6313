import { expect, test } from "vitest";
import { adminOrder } from "#testing/admin-order.ts";
import { textOf } from "#testing/read-html.ts";
import { renderOffice } from "#testing/render-office.tsx";
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
};

test("each airway bill leads to the courier of its own parcel, and is text where none is known", () => {
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
