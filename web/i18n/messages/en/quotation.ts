import type { DeliveryTerms, QuotationState, RejectionReason } from "#contract/quotation-states.ts";

/** The states of a quotation, for its customer. */
const states: Record<QuotationState, string> = {
  draft: "Being written",
  sent: "Open",
  revised: "Open, revised",
  rejected: "Not wanted",
  expired: "Expired",
  converted: "Ordered",
};

const delivery: Record<DeliveryTerms, string> = {
  franco: "Franco: shipping is paid by us",
  loco: "Loco: shipping is paid by you",
};

const rejectionReasons: Record<RejectionReason, string> = {
  price: "The price is too high",
  deliveryTime: "It takes too long",
  elsewhere: "We have bought it elsewhere",
  notNeeded: "We do not need it any more",
  wrongPart: "It is not the right part",
  other: "Another reason",
};

/** The page of a quotation. */
export const quotation = {
  title: "Your quotation",
  own: "Your quotations",
  linkIncomplete: "This link is not complete",
  linkIncompleteText: "Please open the whole link of the email or message.",
  linkUnknownText: "Ask us for a new link, or log in: you find your quotations under “Ask for a quotation”.",
  isFor: (buyer: string) => `For ${buyer}`,
  forOthers: (buyer: string, me: string) =>
    `This quotation is for ${buyer}; you are logged in as ${me}. If you order, the order belongs to ${buyer}.`,
  number: "Quotation",
  revision: (count: number) => `Revision ${count}`,
  sentOn: (day: string) => `Sent on ${day}`,
  validUntil: (day: string) => `Valid until ${day}`,
  delivery,
  states,
  lines: "Lines",
  place: "No.",
  partNumber: "Part number",
  part: "Part",
  quantity: "Quantity",
  price: "Price",
  sum: "Sum",
  deliveryTime: "Delivery",
  ready: "Ready",
  notYetKnown: "to be told",
  days: (days: number) => (days === 1 ? "1 working day" : `${days} working days`),
  alternativeTo: (place: number) => `Alternative to line ${place}`,
  alternativesAside: "Alternatives count into no sum.",
  subtotal: "Subtotal",
  shipping: "Shipping",
  total: "Total",
  taxWithin: (tax: string, rate: number, base: string) =>
    `The total includes ${tax} of PPN: ${rate} % of the DPP ${base}.`,
  noTax: "No PPN is charged.",
  terms: "Terms",
  saveAsPdf: "Save as PDF",
  askMore: "Do you need something else, or another quantity? Reply to our email or message.",
  notOpen: "This quotation is no longer valid.",
  acceptTitle: "Order at these prices",
  acceptText: "The quotation becomes an order, which goes to the address of your account.",
  acceptTextOthers:
    "The quotation becomes an order of whom it is for, which goes to the address of that account.",
  otherWay:
    "The shipping was quoted for the address that we knew. For another one we look at it again before we ask for payment.",
  choose: (place: number) => `Line ${place}: which one?`,
  accept: "Order now",
  accepting: "Ordering",
  login: "Log in",
  register: "Register",
  ordered: (code: string) => `It has become the order ${code}.`,
  orderedText: "An email with a link to the order is on its way.",
  toOrder: "See the order",
  rejectTitle: "You do not want it?",
  rejectText: "Tell us why: perhaps we can offer you something better.",
  rejectionReasons,
  chooseReason: "Please choose a reason.",
  rejectionNote: "In your words, for example what would suit you",
  sayReason: "Please tell us the reason.",
  reject: "Decline the quotation",
  rejecting: "Sending",
  rejectedAs: (reason: string) => `You have declined this quotation: ${reason}.`,
  rejectedText: "Thank you for telling us. Should you change your mind, reply to our email or message.",
};
