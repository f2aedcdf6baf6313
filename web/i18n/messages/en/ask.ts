import type { RequestState } from "#contract/request-states.ts";

/** The states of a request, for the asker. */
const states: Record<RequestState, string> = {
  new: "Received",
  in_work: "We are looking",
  quoted: "Answered with a quotation",
  declined: "No quotation",
  closed: "Closed",
};

/** The page for asking for a quotation. */
export const ask = {
  title: "Ask for a quotation",
  description: "Ask for a price and the delivery time of parts, also of parts without a number.",
  lead: "Tell us what you need: numbers with pieces, a photo of the part or the nameplate, or a few words. We answer with a quotation: prices, delivery time and what else fits.",
  parts: "Parts",
  partNumber: "Part number",
  numberOf: (place: number) => `Part number of line ${place}`,
  pieces: "Qty",
  piecesOf: (place: number) => `Qty of line ${place}`,
  addLine: "Add a number",
  removeLine: (place: number) => `Remove line ${place}`,
  machineTitle: "Machine",
  machine: "Maker and model",
  machineHint: "For example: Komatsu PC200-8",
  serialNumber: "Serial number",
  note: "What you look for",
  noteHint: "A part without number, how many, by when and where to.",
  photos: "Photos",
  photosHint: (most: number) =>
    `The part, the old number on it or the nameplate: JPG or PNG, at most ${most} and 5 MB each`,
  contactTitle: "How we reach you",
  name: "Name",
  company: "Company",
  phoneNumber: "Phone number",
  phoneHint: "For WhatsApp, or fill in an email.",
  email: "Email",
  asMember: "Our answer goes to the email and the phone number of your account.",
  login: "Log in",
  loginText: "Have an account? Then you find the answer there too.",
  send: "Send the request",
  sending: "Sending",
  sentTitle: (number: string) => `We have got your request ${number}`,
  sentText: "We look for your parts and answer by email, WhatsApp or telephone.",
  askMore: "Ask for something else",
  own: "Your requests",
  askedOn: (moment: string) => `Asked on ${moment}`,
  askedBy: (name: string) => `by ${name}`,
  photoCount: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  states,
};
