import { expect, test } from "vitest";
import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { OrderTable } from "./order-table.tsx";

const now = Date.parse("2026-11-28T03:00:00Z");
const row: AdminOrderRow = {
  id: "1",
  orderCode: "SO-20261122-0001",
  orderDate: "2026-11-22T02:00:00Z",
  customerName: "Siti Rahma",
  customerCompany: "PT Weda Logam Halmahera",
  recipientCity: "Kabupaten Kutai Timur",
  recipientProvince: "Kalimantan Timur",
  total: 160_000,
  orderStatus: "waiting for payment",
  hasReceipt: false,
  paymentState: "unpaid",
  paymentDueAt: "2026-11-25T16:59:59Z",
  onAccount: null,
  isOnlyTaxOpen: false,
  isUnpaid: false,
  shippingProvider: "jne",
  shippingMethod: "REG",
  shippingAirwayBills: null,
  fulfilmentState: "nothing",
  poNumber: "PO-MET-ME-XI-26-0042",
  waitingSince: "2026-11-22T02:00:00Z",
  promisedOn: null,
};
const drawn = (changes: Partial<AdminOrderRow> = {}) =>
  renderOffice(
    <OrderTable
      rows={[{ ...row, ...changes }]}
      sort="-date"
      onSort={() => undefined}
      selection={{ ids: new Set(), onChange: () => undefined }}
      list=""
      now={now}
    />,
  );

test("an order whose day to pay has passed is marked as overdue, until a receipt has come", () => {
  expect(textOf(drawn())).toContain("Lewat jatuh tempo");
  expect(textOf(drawn({ hasReceipt: true }))).not.toContain("Lewat jatuh tempo");
  const early = textOf(drawn({ paymentDueAt: "2026-11-29T16:59:59Z" }));
  expect(early).not.toContain("Lewat jatuh tempo");
  expect(early).toContain("Jatuh tempo 29 Nov");
});

test("buyer and purchase order are never cut short, and its number breaks before it", () => {
  const html = drawn();
  const [buyer = ""] = /<td[^>]*>(?:(?!<td).)*PT Weda Logam Halmahera.*?<\/td>/s.exec(html) ?? [];
  expect(textOf(buyer)).toContain("PO-MET-ME-XI-26-0042");
  expect(buyer).not.toContain("truncate");
  expect(buyer).toMatch(/inline-block[^>]*>PO-MET-ME-XI-26-0042</);
});
