import { expect, test, vi } from "vitest";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { DecidedPayments } from "./decided-payments.tsx";

const width = vi.hoisted(() => ({ isWide: true }));
vi.mock("#web/ui/behaviour/use-matches.ts", () => ({ useMatches: () => width.isWide }));

const rejected = {
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderCode: "SO-20261122-0001",
  customerName: "Siti Rahma",
  customerCompany: "",
  senderName: "Siti Rahma",
  paymentTo: "Bank Central Asia",
  amount: 160_000,
  expected: 160_000,
  rejectReason: "Tidak terbaca",
  decidedBy: "Rina",
  decidedAt: "2026-11-23T02:00:00.000Z",
} as PaymentToDecide;

const list = (status: "accepted" | "rejected") =>
  textOf(renderOffice(<DecidedPayments rows={[rejected]} status={status} onOpen={() => undefined} />));

test.each([true, false])("a rejected receipt can be checked again; on a wide screen: %s", (isWide) => {
  width.isWide = isWide;
  expect(list("rejected")).toContain("Periksa lagi");
  expect(list("accepted")).not.toContain("Periksa lagi");
});
