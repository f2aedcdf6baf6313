import type { ReturnSettlement, ReturnState } from "#contract/return-states.ts";

const states: Record<ReturnState, string> = {
  asked: "Asked for",
  approved: "Approved",
  refused: "Refused",
  received: "Received",
  inspected: "Inspected",
  settled: "Settled",
};

/** What the customer got. */
const settlements: Record<ReturnSettlement, string> = {
  refund: "Paid back:",
  credit: "Kept as credit:",
  replacement: "Sent anew:",
  nothing: "Nothing for it",
};

/** What the customer may get. */
const choices: Record<ReturnSettlement, string> = {
  refund: "Pay money back",
  credit: "Keep it as the customer's credit",
  replacement: "Send the parts anew",
  nothing: "Nothing, with a reason",
};

const consequences: Record<ReturnSettlement, string> = {
  refund:
    "The refund is promised and the customer told by mail. It is sent under “Payments”, as every refund.",
  credit: "The customer is told by mail. The credit can pay another order of the same customer.",
  replacement:
    "A new order without price is made over what came, to the same address. It waits to be packed at once, and the customer is told by mail.",
  nothing: "The customer is told by mail why there is nothing for it.",
};

/** Parts that come back from customers. */
export const returns = {
  title: "Returns",
  tabsLabel: "Returns by state",
  tabs: { ...states, waiting: "Our turn" },
  states,
  none: "Nothing of this order has been asked back.",
  empty: "No returns here.",
  emptyText: "Customers ask for one on the order's page; you can write one down on the order here.",
  list: "Returns",
  number: "Return",
  customer: "Customer",
  parts: "Parts",
  state: "State",
  since: "Since",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
  asked: "Asked for by the customer",
  entered: "Written down by the staff",
  steps: {
    approve: "Approve …",
    refuse: "Refuse …",
    receive: "Received …",
    inspect: "Inspect …",
    settle: "Settle …",
  },
  came: (pieces: string) => `${pieces} came`,
  outcomes: {
    shelf: (pieces: string) => `${pieces} back to the shelf`,
    scrap: (pieces: string) => `${pieces} scrapped`,
    maker: (pieces: string) => `${pieces} to the maker`,
  },
  outcomeNames: { shelf: "Back to the shelf", scrap: "Scrap", maker: "To the maker" },
  photo: (place: number) => `Photo ${place}`,
  photoOf: (place: number, number: string) => `Photo ${place} of ${number}`,
  sentTo: (address: string) => `To be sent to:\n${address}`,
  told: (text: string) => `Told to the customer: ${text}`,
  settlements,
  choices,
  consequences,
  how: "What the customer gets",
  setOff: "Credit note, so much less to pay:",
  amount: "Rupiah for what came back",
  setOffFirst: (owed: string) =>
    `${owed} of this order on account are still to be paid. What you grant lowers that first, by a credit note that goes by mail; only what is beyond it goes back.`,
  proposed: {
    yes: (pieces: string, shipping: string) =>
      `Proposed: ${pieces} for the pieces and ${shipping} of shipping, since everything came back and the fault is ours. Add the way back if the customer paid it.`,
    ask: (pieces: string, shipping: string) =>
      `Proposed: ${pieces} for the pieces. As far as the fault is ours, add what of the order's ${shipping} of shipping was for them, and the way back if the customer paid it.`,
    no: (pieces: string, shipping: string) =>
      `Proposed: ${pieces} for the pieces. The shipping of ${shipping} stays with the customer, who ordered the wrong part.`,
  },
  split: (owed: string, rest: string) => `Less to pay: ${owed}. Goes back or is kept: ${rest}.`,
  enter: "Write down a return …",
  enterTitle: "Write down a return",
  enterText:
    "For a customer who calls or writes. Also pieces that are still on their way, and after the time in which customers can ask.",
  enterNow: "Write it down",
  piecesOf: (code: string) => `Pieces of ${code} that come back`,
  cameOf: (code: string) => `Pieces of ${code} that came`,
  ofPieces: (most: string) => `of ${most}`,
  reason: "Why",
  note: "What is wrong",
  photos: (most: number) => `Photos (JPG or PNG, at most ${most})`,
  approveTitle: (number: string) => `Approve ${number}`,
  approveText: "The customer gets a mail with this address and the number of the return.",
  approveNow: "Approve and tell the customer",
  address: "Where the parts are to be sent",
  answer: "A word to the customer",
  answerHint: "The customer reads it in the mail and on the order's page.",
  refuseTitle: (number: string) => `Refuse ${number}`,
  refuseNow: "Refuse and tell the customer",
  receiveTitle: (number: string) => `What has come of ${number}`,
  receiveText: "Count what is in the parcel. Pieces that have not come can be asked for again.",
  receiveNow: "This has come",
  inspectTitle: (number: string) => `Inspect ${number}`,
  inspectText: "Say what becomes of each piece. What goes back to the shelf is in the stock again at once.",
  inspectNow: "Save",
  leftToTell: (left: number, named?: string) =>
    left === 0 ? "All pieces are accounted for." : `Still to account for: ${named ?? left}`,
  settleTitle: (number: string) => `Settle ${number}`,
  settleNow: "Settle",
};
