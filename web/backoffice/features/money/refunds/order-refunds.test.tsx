import { expect, test } from "vitest";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { refundsQuery } from "../../../api/refunds-queries.ts";
import { OrderRefunds } from "./order-refunds.tsx";

const order = { ...adminOrder, promised: 50_000 };

const promise: Refund = {
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderId: order.id,
  orderCode: order.orderCode,
  state: "promised",
  isCredit: false,
  isSetOff: false,
  amount: 50_000,
  lines: [],
  reason: "One was broken",
  customerName: "Siti Rahma",
  customerCompany: "",
  customerPhoneNumber: "",
  account: null,
  promisedBy: "Rina",
  promisedAt: "2026-11-23T02:00:00.000Z",
  sentAt: null,
  sentFrom: "",
  transfer: null,
  returnNumber: null,
};

test.each([
  ["promised", true],
  ["withdrawn", false],
] as const)("whether a refund that is %s lacks its customer's account: %s", (state, isMissed) => {
  const answers: [readonly unknown[], unknown][] = [
    [
      refundsQuery(() => Promise.reject(new Error()), { order: order.id }).queryKey,
      { rows: [{ ...promise, state }] },
    ],
  ];
  const text = textOf(renderOffice(<OrderRefunds order={order} />, { language: "en", answers }));
  expect(text).toContain("One was broken");
  expect(text.includes("The customer has not entered an account yet")).toBe(isMissed);
});
