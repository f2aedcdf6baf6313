import type { AttemptState, OnlineMethod } from "#contract/online-payments.ts";

/** Payment through the gateway, as the staff sees it. */
export const onlinePayments = {
  title: "Online payment",
  toDecide: "Online payments to decide",
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
    pending: "Waits for the payer",
    paid: "Paid",
    expired: "Not paid in time",
    cancelled: "Closed",
    failed: "Not made",
    mismatched: "Another amount came",
    reversed: "Taken back by the bank",
    returned: "Paid back at Midtrans",
  } satisfies Record<AttemptState, string>,
  faults: {
    channel: "This way is not switched on at Midtrans.",
    key: "Midtrans refuses the shop's key.",
    used: "Midtrans has this number already.",
    refused: "Midtrans refused it.",
  } as Record<string, string>,
  until: (moment: string) => `until ${moment}`,
  mismatched: (asked: string, came: string) =>
    `Asked for ${asked}, Midtrans says ${came}. Nothing was accepted: look at it in Midtrans, then decide.`,
  reversed: (amount: string) =>
    `Midtrans said that ${amount} were paid, and then that they were not. They no longer count; do not send the parts before the money is there.`,
  returned: (amount: string) =>
    `Midtrans says that ${amount} went back to the payer. Write that down as a refund if the shop did it.`,
  withFee: (paid: string, fee: string) =>
    `The payer paid ${paid}: ${fee} of it are the fee of Midtrans and no money of the shop.`,
  settle: "Decide …",
  accept: (amount: string) => `Count ${amount} as received`,
  close: "Put it aside: it is seen to",
  settleNow: "Save",
  how: "Decision",
  note: "What was found out",
  noteHint: "For the history; the customer does not see it.",
  settledBy: (name: string, moment: string) => `Settled by ${name}, ${moment}`,
  byGateway: "Online, by Midtrans",
};
