import { expect, test } from "vitest";
import type { MatchProposal } from "#contract/money/admin/statements.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderOffice } from "#testing/output/render-office.tsx";
import { ProposalCard } from "./proposal-card.tsx";

const proposal: MatchProposal = {
  orderId: "1a5e7f0e-7a1c-4f0f-9d8e-6b1c2d3e4f50",
  orderCode: "SO-20261125-0001",
  orderStatus: "packing",
  customerName: "Siti Rahma",
  customerCompany: "",
  total: 1_810_700,
  open: 604_000,
  isToPay: true,
  withheldPpn: 0,
  withheldPph22: 0,
  uniqueCode: 0,
  askedAt: null,
  accountDueAt: null,
  senderName: null,
  hasReceipt: true,
  strength: "certain",
  reasons: ["orderCode"],
  accepted: 1_206_700,
};

test("what was accepted is said as a part of the order's total", () => {
  const shown = textOf(
    renderOffice(
      <ProposalCard order={proposal} amount={1_206_700} isPending={false} onMatch={() => undefined} />,
    ),
  );
  expect(shown).toContain("Rp 1.206.700 dari Rp 1.810.700");
});
