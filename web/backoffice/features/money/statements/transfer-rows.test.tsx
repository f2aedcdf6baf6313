import { expect, test } from "vitest";
import type { MatchProposal, Transfer } from "#contract/money/admin/statements.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { TransferRows } from "./transfer-rows.tsx";

const proposal: MatchProposal = {
  orderId: "1a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderCode: "SO-20261125-0001",
  orderStatus: "waiting for payment",
  customerName: "Siti Rahma",
  customerCompany: "",
  total: 1_810_700,
  open: 1_810_700,
  isToPay: true,
  withheldPpn: 0,
  withheldPph22: 0,
  uniqueCode: 0,
  askedAt: null,
  accountDueAt: null,
  senderName: null,
  hasReceipt: false,
  strength: "weak",
  reasons: ["name"],
  accepted: null,
};
const transfer: Transfer = {
  id: "1",
  bookedOn: "2026-11-26",
  description: "BI-FAST CR TRANSFER DR 008 SITI RAHMA PELUNASAN FILTER DAN SEAL KIT 2611/FTSCY/WS95031",
  amount: 1_206_700,
  bank: "BCA",
  accountNumber: "1234567890",
  isOwnAccount: true,
  fileName: "bca.csv",
  isNeverBooked: false,
  state: "open",
  orders: [],
  decidedBy: null,
  decidedAt: null,
  reason: "",
  proposals: [proposal],
  sums: [],
};
const drawn = (changes: Partial<MatchProposal> = {}) =>
  renderOffice(
    <TransferRows
      rows={[{ ...transfer, proposals: [{ ...proposal, ...changes }] }]}
      chosen={undefined}
      onChoose={() => undefined}
    />,
  );

test("a possible order is shown with the reason for it and with what the transfer lacks", () => {
  const shown = textOf(drawn());
  expect(shown).toContain("Mungkin");
  expect(shown).toContain("dari nama");
  expect(shown).toContain("Kurang Rp 604.000");
});

test("a certain order of the same sum needs neither", () => {
  const shown = textOf(drawn({ strength: "certain", open: 1_206_700 }));
  expect(shown).not.toContain("dari nama");
  expect(shown).not.toContain("Kurang");
});

test("the bank's text is there to its end", () => {
  expect(drawn()).not.toMatch(/truncate[^>]*>BI-FAST/);
});
