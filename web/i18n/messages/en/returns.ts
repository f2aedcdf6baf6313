import type { ReturnSettlement, ReturnState } from "#contract/return-states.ts";

/** The states of a return, for its customer. */
const states: Record<ReturnState, string> = {
  asked: "We are looking at it",
  approved: "Please send it",
  refused: "Not taken back",
  received: "Arrived with us",
  inspected: "Looked at",
  settled: "Finished",
};

const settlements: Record<ReturnSettlement, string> = {
  refund: "We pay the money back to you.",
  credit: "We keep the money as your credit for another order.",
  replacement: "We send you the parts anew:",
  nothing: "There is no refund for it.",
};

/** Parts that a customer sends back. */
export const returns = {
  title: "Returns",
  ask: "Ask for a return",
  askUntil: (day: string) =>
    `Is a part broken, missing or not the right one? You can ask for a return until ${day}.`,
  askNow: "Is a part broken, missing or not the right one? Ask for a return.",
  formTitle: "Ask for a return",
  byEmail: "by email",
  byWhatsapp: (lastDigits: string) => `by WhatsApp to your number that ends in ${lastDigits}`,
  intro: (way: string) =>
    `Say which parts are to come back and why. Please send nothing yet: our answer comes ${way}, with the address.`,
  pieces: (most: number) => `Pieces, of ${most}`,
  quantity: (most: string) => `Quantity, of ${most}`,
  reason: "Reason",
  chooseReason: "Choose a reason",
  note: "What is wrong",
  noteHint: "What you see, and the machine's serial number if it helps.",
  photos: "Photos",
  photosHint: (most: number) => `JPG or PNG, at most ${most} and 5 MB each`,
  send: "Send the request",
  sending: "Sending",
  sent: (way: string) => `We have got your request. Our answer comes ${way}.`,
  choose: "Please choose at least one part, with whole pieces and a reason.",
  states,
  settlements,
  setOff: (amount: string) => `A credit note lowers what you have to pay by ${amount}.`,
  askedOn: (moment: string) => `Asked for on ${moment}`,
  photoCount: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  sendTo: "Send it to",
  writeNumber: (number: string) => `Write ${number} on the parcel.`,
  came: (pieces: number | string) => `${pieces} arrived with us`,
};
