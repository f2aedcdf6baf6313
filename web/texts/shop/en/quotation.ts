import type {
  DeliveryTerms,
  QuotationState,
  RejectionReason,
} from "#contract/quotations/quotation-states.ts";

/** The states of a quotation, for its customer. */
const states: Record<QuotationState, string> = {
  draft: "Being written",
  sent: "Open",
  revised: "Open, revised",
  rejected: "Declined",
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
  elsewhere: "We bought it elsewhere",
  notNeeded: "We do not need it any more",
  wrongPart: "It is the wrong part",
  other: "Another reason",
};

/** The page of a quotation. */
export const quotation = {
  title: "Your quotation",
  own: "Your quotations",
  linkIncomplete: "This link is not complete",
  linkIncompleteText: "Please open the whole link again from our email or message.",
  linkUnknownText: "Ask us for a new link, or log in: your quotations are under “Ask for a quotation”.",
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
  sum: "Total",
  deliveryTime: "Delivery",
  ready: "Ready",
  notYetKnown: "to be advised",
  days: (days: number) => (days === 1 ? "1 working day" : `${days} working days`),
  alternativeTo: (place: number) => `Alternative to line ${place}`,
  alternativesAside: "Alternatives are not included in the total.",
  subtotal: "Subtotal",
  shipping: "Shipping",
  total: "Total",
  taxWithin: (tax: string, rate: number, base: string) =>
    `The total includes ${tax} of PPN: ${rate}% of the DPP ${base}.`,
  noTax: "No PPN is charged.",
  terms: "Terms",
  saveAsPdf: "Save as PDF",
  askMore: "Do you need something else, or another quantity? Reply to our email or message.",
  notOpen: "This quotation is no longer valid.",
  acceptTitle: "Order at these prices",
  acceptText: "The quotation becomes an order and goes to the address of your account.",
  acceptTextOthers:
    "The quotation becomes an order of the customer it is for, and goes to the address of their account.",
  otherWay:
    "Shipping was quoted for the address that we knew. For another address we check it again before we ask for payment.",
  choose: (place: number) => `Line ${place}: which one?`,
  accept: "Order now",
  accepting: "Ordering",
  login: "Log in",
  register: "Register",
  ordered: (code: string) => `It has become order ${code}.`,
  orderedText: "An email with a link to the order is on its way.",
  toOrder: "See the order",
  rejectTitle: "Not ordering?",
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
