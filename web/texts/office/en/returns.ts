import type { ReturnSettlement, ReturnState } from "#contract/returns/return-states.ts";

const states: Record<ReturnState, string> = {
  asked: "Requested",
  approved: "Approved",
  refused: "Refused",
  received: "Received",
  inspected: "Inspected",
  settled: "Settled",
};

/** What the customer got. */
const settlements: Record<ReturnSettlement, string> = {
  refund: "Refunded:",
  credit: "Kept as credit:",
  replacement: "Replaced:",
  nothing: "Without a refund",
};

/** What the customer may get. */
const choices: Record<ReturnSettlement, string> = {
  refund: "Refund the money",
  credit: "Keep it as the customer's credit",
  replacement: "Send a replacement",
  nothing: "No refund, with a reason",
};

const consequences: Record<ReturnSettlement, string> = {
  refund:
    "The refund is promised, and the customer is told by email. The transfer is recorded under “Payments”, as for every refund.",
  credit: "The customer is told by email. The credit can pay another order of the same customer.",
  replacement:
    "A new order at no cost is created for the parts that arrived, to the same address. It goes straight to packing, and the customer is told by email.",
  nothing: "The customer is told by email why there is no refund.",
};

/** Parts that come back from customers. */
export const returns = {
  title: "Returns",
  tabsLabel: "Returns by state",
  tabs: { ...states, waiting: "To do" },
  states,
  none: "This order has no returns.",
  empty: "No returns here.",
  emptyText: "Customers ask for a return on their order's page. You can also record one on the order here.",
  list: "Returns",
  number: "Return number",
  customer: "Customer",
  parts: "Parts",
  state: "State",
  since: "Since",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
  asked: "Requested by the customer",
  entered: "Recorded by the staff",
  steps: {
    approve: "Approve …",
    refuse: "Refuse …",
    receive: "Receive …",
    inspect: "Inspect …",
    settle: "Settle …",
  },
  came: (pieces: string) => `${pieces} arrived`,
  outcomes: {
    shelf: (pieces: string) => `${pieces} back to the shelf`,
    scrap: (pieces: string) => `${pieces} scrapped`,
    maker: (pieces: string) => `${pieces} to the maker`,
  },
  outcomeNames: { shelf: "Back to the shelf", scrap: "Scrap", maker: "To the maker" },
  photo: (place: number) => `Photo ${place}`,
  photoOf: (place: number, number: string) => `Photo ${place} of ${number}`,
  sentTo: (address: string) => `Return address:\n${address}`,
  told: (text: string) => `Message to the customer: ${text}`,
  settlements,
  choices,
  consequences,
  how: "Outcome",
  setOff: "Credit note, lowers what is owed:",
  amount: "Amount for the returned parts (Rp)",
  setOffFirst: (owed: string) =>
    `${owed} of this order is still to be paid. The amount lowers that first, by a credit note that is emailed; only the rest is refunded.`,
  proposed: {
    yes: (pieces: string, shipping: string) =>
      `Proposed: ${pieces} for the pieces and ${shipping} of shipping, because everything came back and the fault is ours. Add the shipping of the return if the customer paid it.`,
    ask: (pieces: string, shipping: string) =>
      `Proposed: ${pieces} for the pieces. If the fault is ours, add the part of the order's shipping (${shipping}) that was for them, and the shipping of the return if the customer paid it.`,
    no: (pieces: string, shipping: string) =>
      `Proposed: ${pieces} for the pieces. The customer ordered the wrong part and keeps paying the shipping of ${shipping}.`,
  },
  split: (owed: string, rest: string) => `Lowers what is owed: ${owed}. Refunded or kept as credit: ${rest}.`,
  enter: "Record a return …",
  enterTitle: "Record a return",
  enterText:
    "For a customer who calls or writes. Also for parts that are still on their way, and after the time to return is over.",
  enterNow: "Record",
  piecesOf: (code: string) => `Pieces of ${code} that come back`,
  cameOf: (code: string) => `Pieces of ${code} that arrived`,
  ofPieces: (most: string) => `of ${most}`,
  reason: "Reason",
  note: "What is wrong",
  photos: (most: number) => `Photos (JPEG or PNG, at most ${most})`,
  approveTitle: (number: string) => `Approve ${number}`,
  approveText: "The customer gets an email with this address and the number of the return.",
  approveNow: "Approve and tell the customer",
  address: "Address for the returned parts",
  answer: "Message to the customer",
  answerHint: "The customer reads it in the email and on the order's page.",
  refuseTitle: (number: string) => `Refuse ${number}`,
  refuseNow: "Refuse and tell the customer",
  receiveTitle: (number: string) => `Receive ${number}`,
  receiveText: "Count what is in the parcel. Pieces that have not arrived can be returned later.",
  receiveNow: "Record what arrived",
  inspectTitle: (number: string) => `Inspect ${number}`,
  inspectText:
    "Choose what happens to each piece. Pieces that go back to the shelf are in stock again at once.",
  inspectNow: "Save",
  leftToTell: (left: number, named?: string) =>
    left === 0 ? "All pieces are accounted for." : `Still to account for: ${named ?? left}`,
  settleTitle: (number: string) => `Settle ${number}`,
  settleNow: "Settle",
  moreMeant: (worth: string) => `Yes, more than the ${worth} that the order charges for these parts`,
  takeBack: "Take back the last step …",
  takeBackNow: "Take back and tell the customer",
  afterTakeBack: {
    asked: "",
    approved: "The return waits for an answer again.",
    refused: "The return waits for an answer again.",
    received: "None of the parts counts as arrived, until they are received again.",
    inspected: "The parts must be inspected again. Pieces that went to the shelf leave the stock.",
    settled:
      "The whole settlement is taken back: the promised refund, unused credit, the credit note, or the replacement that has not left. The return must be settled again.",
  } satisfies Record<ReturnState, string>,
};
