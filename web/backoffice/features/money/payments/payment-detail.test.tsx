import { expect, test } from "vitest";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { PaymentDetail } from "./payment-detail.tsx";

const share: PaymentToDecide = {
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  invoiceCode: "INV-20261122-0001",
  status: "checking",
  orderId: "1a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderCode: "SO-20261122-0001",
  orderStatus: "waiting for payment",
  amount: 160_000,
  expected: 160_000,
  total: 160_000,
  received: 0,
  uniqueCode: 0,
  senderName: "Siti Rahma",
  senderEmail: "siti@contoh.example",
  paymentTo: "Bank Central Asia",
  account: null,
  transferredAt: "2026-11-22T02:00:00.000Z",
  createdAt: "2026-11-22T03:00:00.000Z",
  paymentDueAt: null,
  customerName: "Siti Rahma",
  customerCompany: "",
  customerPhoneNumber: "081234567890",
  language: "id",
  rejectReason: "",
  decidedBy: null,
  decidedAt: null,
  corrections: [],
  samePicture: [],
  sameTransfer: [
    { id: "2", orderCode: "SO-20261122-0002", amount: 250_000, status: "checking" },
    { id: "3", orderCode: "SO-20261122-0003", amount: 40_000, status: "rejected" },
  ],
};

test("one transfer for several orders is the sum of its shares that were not rejected", () => {
  const shown = textOf(
    renderOffice(<PaymentDetail id={share.id} known={share} onDecided={() => undefined} />, {
      language: "en",
    }),
  );
  expect(shown).toContain("One transfer of Rp 410.000 for several orders.");
  expect(shown).toContain("SO-20261122-0003 Rp 40.000 (Rejected)");
});
