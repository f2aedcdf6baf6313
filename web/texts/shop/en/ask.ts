import type { RequestState } from "#contract/quotations/request-states.ts";

/** The states of a request, for the asker. */
const states: Record<RequestState, string> = {
  new: "Received",
  in_work: "In progress",
  quoted: "Answered with a quotation",
  declined: "No quotation",
  closed: "Closed",
};

/** The page for asking for a quotation. */
export const ask = {
  title: "Ask for a quotation",
  description: "Ask for the price and delivery time of parts, even parts without a number.",
  lead: "Tell us what you need: part numbers and quantities, a photo of the part or the nameplate, or a few words. We answer with a quotation: prices, delivery time and what else fits.",
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
  note: "What you are looking for",
  noteHint: "A part without a number, how many, needed by when, and sent where.",
  photos: "Photos",
  photosHint: (most: number) =>
    `The part, the old number on it or the nameplate: JPG or PNG, at most ${most} photos of up to 5 MB each`,
  contactTitle: "How we reach you",
  name: "Name",
  company: "Company",
  phoneNumber: "Phone number",
  phoneHint: "For WhatsApp; or enter an email.",
  email: "Email",
  asMember: "Our answer goes to the email and the phone number of your account.",
  login: "Log in",
  loginText: "Have an account? The answer will be there too.",
  send: "Send the request",
  sending: "Sending",
  sentTitle: (number: string) => `We have received your request ${number}`,
  sentText: "We are looking for your parts and will answer by email, WhatsApp or phone.",
  askMore: "Ask for something else",
  own: "Your requests",
  askedOn: (moment: string) => `Asked on ${moment}`,
  askedBy: (name: string) => `by ${name}`,
  photoCount: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  states,
};
