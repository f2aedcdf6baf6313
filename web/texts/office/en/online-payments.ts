import type { AttemptState, OnlineMethod } from "#contract/money/online-payments.ts";

/** Payment through the gateway, as the staff sees it. */
export const onlinePayments = {
  title: "Online payment",
  toDecide: "Online payments to resolve",
  methods: {
    qris: "QRIS",
    bca: "BCA virtual account",
    mandiri: "Mandiri bill",
    bni: "BNI virtual account",
    bri: "BRI virtual account",
    permata: "Permata virtual account",
    cimb: "CIMB Niaga virtual account",
  } satisfies Record<OnlineMethod, string>,
  states: {
    opening: "Midtrans is being asked",
    pending: "Waiting for the payer",
    paid: "Paid",
    expired: "Not paid in time",
    cancelled: "Closed",
    failed: "Not made",
    mismatched: "Another amount came",
    reversed: "Reversed by the bank",
    returned: "Refunded at Midtrans",
  } satisfies Record<AttemptState, string>,
  faults: {
    channel: "This way to pay is not switched on at Midtrans.",
    key: "Midtrans refuses the shop's key.",
    used: "Midtrans has this number already.",
    refused: "Midtrans refused it.",
  } as Record<string, string>,
  until: (moment: string) => `until ${moment}`,
  mismatched: (asked: string, came: string) =>
    `Asked for ${asked}, Midtrans says ${came}. Nothing was accepted: look at it in Midtrans, then resolve it here.`,
  reversed: (amount: string) =>
    `Midtrans said that ${amount} was paid, and then that it was not. It no longer counts; do not send the parts before the money is there.`,
  returned: (amount: string) =>
    `Midtrans says that ${amount} went back to the payer. Record it as a refund if the shop did it.`,
  withFee: (paid: string, fee: string) =>
    `The payer paid ${paid}: ${fee} of it is the fee of Midtrans, not the shop's money.`,
  settle: "Resolve …",
  accept: (amount: string) => `Count ${amount} as received`,
  close: "Set it aside: it has been dealt with",
  settleNow: "Save",
  how: "Decision",
  note: "What was found out",
  noteHint: "For the history; the customer does not see it.",
  settledBy: (name: string, moment: string) => `Resolved by ${name}, ${moment}`,
  byGateway: "Online, by Midtrans",
};
