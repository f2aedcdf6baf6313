import { expect, test } from "vitest";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { payments } from "#web/texts/office/id/payments.ts";
import { outcomeOf } from "./decision-outcome.ts";

const waiting = {
  orderCode: "SO-20261126-0001",
  orderStatus: "waiting for payment",
  expected: 209_000,
} as PaymentToDecide;
const accept = (amount: number, payment = waiting) => ({
  payment,
  decision: "accept" as const,
  amount,
  reason: "",
});

test.each([
  [
    accept(209_000),
    "packing",
    "SO-20261126-0001 diterima: masuk pengemasan.",
    /^Berikutnya: kemas barangnya/,
  ],
  [
    accept(210_000),
    "packing",
    "SO-20261126-0001 diterima: masuk pengemasan.",
    /kurir\. Lebih Rp\s1\.000: kembalikan/,
  ],
  [
    accept(9_000),
    "waiting for payment",
    /^Pembayaran sebagian .* masih kurang Rp\s200\.000\.$/,
    /menunggu sisanya/,
  ],
  [
    accept(209_000, { ...waiting, orderStatus: "delivering" }),
    "delivering",
    "SO-20261126-0001 diterima: sudah lunas.",
    /^$/,
  ],
  [{ ...accept(209_000), decision: "reject" }, "waiting for payment", /ditolak/, /dapat mengonfirmasi lagi/],
  [{ ...accept(209_000), decision: "set aside" }, "packing", /disisihkan/, /^$/],
] as const)("the message about a decision (%#)", (made, orderStatus, said, next) => {
  const outcome = outcomeOf(made, { orderStatus }, payments);
  expect(outcome.orderCode).toBe("SO-20261126-0001");
  expect(outcome.said).toMatch(said);
  expect(outcome.next).toMatch(next);
});
