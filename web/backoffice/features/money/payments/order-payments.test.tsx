import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { adminOrder } from "#testing/builders/admin-order.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { TakePaymentBackDialog } from "./entered-payment-dialogs.tsx";
import { OrderPayments } from "./order-payments.tsx";

type Payment = AdminOrder["payments"][number];

const payment: Payment = {
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  invoiceCode: "",
  status: "rejected",
  method: "transfer",
  amount: 160_000,
  claimed: null,
  senderName: "",
  paymentTo: "",
  transferredAt: null,
  entered: null,
  transfers: [],
  decidedBy: "Rina",
  decidedAt: "2026-11-23T02:00:00.000Z",
  createdAt: "2026-11-23T01:00:00.000Z",
  rejectReason: "",
};
const shown = (one: Partial<Payment>) => {
  const order: AdminOrder = {
    ...adminOrder,
    orderStatus: "waiting for payment",
    payments: [{ ...payment, ...one }],
  };
  return textOf(renderOffice(<OrderPayments order={order} />));
};

test("money that was taken off an order again is void, and only a receipt is rejected", () => {
  expect(shown({})).toContain("Dibatalkan");
  expect(shown({ method: "credit" })).toContain("Dibatalkan");
  expect(shown({ claimed: 160_000 })).toContain("Ditolak");
});

test("an order is not called paid while money that is promised back is to be paid again", () => {
  const order: AdminOrder = {
    ...adminOrder,
    orderStatus: "waiting for payment",
    paymentState: "paid",
    received: 160_000,
    promised: 10_000,
    owedAgain: 10_000,
  };
  const text = textOf(renderOffice(<OrderPayments order={order} />));
  expect(text).toContain("Dibayar sebagian");
  expect(text).not.toContain("Lunas");
  expect(text).toContain("Kurang Rp 10.000");
});

const voidDialog = (method: Payment["method"]) =>
  textOf(renderOffice(<TakePaymentBackDialog payment={{ ...payment, method }} onClose={() => undefined} />));

test("the dialog that voids a payment speaks of a kwitansi only where there is one", () => {
  expect(voidDialog("cash")).toContain("kwitansinya tidak berlaku");
  expect(voidDialog("pph22")).not.toContain("kwitansi");
  expect(voidDialog("write-off")).not.toContain("kwitansi");
});
