import { expect, it } from "vitest";
import type { AttemptState } from "#contract/money/online-payments.ts";
import type { GatewayTransaction } from "../../../partners/gateways/payment-gateway.ts";
import { nextAttemptState } from "./next-attempt-state.ts";

type Status = GatewayTransaction["status"];

/** The next state of an attempt of Rp 260.000 in this state, if the gateway reports this of its transaction `a1`. */
const next = (
  state: AttemptState,
  status: Status,
  { amountRupiah = 260_000, transactionId = "a1" } = {},
): AttemptState | undefined =>
  nextAttemptState(
    { state, amountRupiah: 260_000, transactionId: state === "opening" ? null : "a1" },
    { status, amountRupiah, transactionId },
  );

it.each<[AttemptState, Status, AttemptState | undefined]>([
  ["opening", "pending", "pending"],
  ["opening", "paid", "paid"],
  ["pending", "pending", undefined],
  ["pending", "paid", "paid"],
  ["pending", "expired", "expired"],
  ["pending", "cancelled", "cancelled"],
  ["pending", "denied", "failed"],
  // Money that came counts, even for an attempt that had ended.
  ["expired", "paid", "paid"],
  ["cancelled", "paid", "paid"],
  // A late report does not bring an attempt back.
  ["expired", "pending", undefined],
  ["cancelled", "pending", undefined],
  ["failed", "pending", undefined],
  ["expired", "cancelled", undefined],
  ["paid", "pending", undefined],
  ["paid", "paid", undefined],
  ["paid", "expired", undefined],
  ["paid", "denied", "reversed"],
  ["paid", "cancelled", "reversed"],
  ["paid", "returned", "returned"],
  // An attempt about which people must decide waits for them.
  ["mismatched", "paid", undefined],
  ["reversed", "paid", undefined],
  ["returned", "denied", undefined],
])("of one that is %s, told %s, becomes %s", (state, status, expected) => {
  expect(next(state, status)).toBe(expected);
});

it("is no payment of another amount, nor of another transaction under the same number", () => {
  expect(next("pending", "paid", { amountRupiah: 259_999 })).toBe("mismatched");
  expect(next("pending", "paid", { transactionId: "b2" })).toBe("mismatched");
  expect(next("opening", "paid", { transactionId: "b2" })).toBe("paid");
});
