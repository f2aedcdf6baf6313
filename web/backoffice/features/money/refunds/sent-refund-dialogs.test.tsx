import { expect, test } from "vitest";
import type { Refund } from "#contract/money/admin/refunds.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { refundTransfersQuery } from "../../../api/refunds-queries.ts";
import { RefundTransferDialog, TakeBackRefundDialog } from "./sent-refund-dialogs.tsx";

const refund: Refund = {
  id: "0a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderId: "5a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f51",
  orderCode: "SO-20261123-0001",
  state: "sent",
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
  sentAt: "2026-11-24T02:00:00.000Z",
  sentFrom: "Bank Central Asia",
  transfer: null,
  returnNumber: null,
};
const line = { id: "7", bookedOn: "2026-11-24", description: "TRSF DB SITI", amount: 50_000 };

const choicesOf = (transfer: Refund["transfer"], lines: object[]) => {
  const { queryKey } = refundTransfersQuery(() => Promise.reject(new Error()), refund.id);
  const dialog = <RefundTransferDialog refund={{ ...refund, transfer }} onClose={() => undefined} />;
  return textOf(renderOffice(dialog, { language: "id", answers: [[queryKey, lines]] }));
};

test("that no line above shows a refund is offered only where lines stand above", () => {
  const without = choicesOf(null, []);
  expect(without).toContain("Tidak ada mutasi keluar dengan jumlah ini.");
  expect(without).not.toContain("Bukan salah satu di atas");
  const proposed = { ...line, account: "Bank Central Asia", isLikely: true };
  expect(choicesOf(null, [proposed])).toContain("Bukan salah satu di atas");
});

test("the line that shows a refund stands above, and can be taken off it, also where it is not proposed", () => {
  const shown = choicesOf(line, []);
  expect(shown).toContain("TRSF DB SITI");
  expect(shown).toContain("Bukan salah satu di atas");
  expect(shown).not.toContain("Tidak ada mutasi keluar");
});

test("the button that takes a refund back names what it records", () => {
  const dialog = <TakeBackRefundDialog refund={refund} onClose={() => undefined} />;
  expect(textOf(renderOffice(dialog, { language: "id" }))).toContain("Catat dikembalikan oleh bank");
});
