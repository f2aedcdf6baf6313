import type { ReturnSettlement, ReturnState } from "#contract/returns/return-states.ts";

/** The states of a return, for its customer. */
const states: Record<ReturnState, string> = {
  asked: "Being checked",
  approved: "Please send it",
  refused: "Not accepted",
  received: "Received",
  inspected: "Checked",
  settled: "Finished",
};

const settlements: Record<ReturnSettlement, string> = {
  refund: "We refund the money to you.",
  credit: "We keep the money as your credit for another order.",
  replacement: "We are sending you replacement parts:",
  nothing: "There is no refund.",
};

/** Parts that a customer sends back. */
export const returns = {
  title: "Returns",
  ask: "Ask for a return",
  askUntil: (day: string) => `Is a part broken, missing or wrong? You can ask for a return until ${day}.`,
  askNow: "Is a part broken, missing or wrong? Ask for a return.",
  formTitle: "Ask for a return",
  byEmail: "by email",
  byWhatsapp: (lastDigits: string) => `by WhatsApp to your number that ends in ${lastDigits}`,
  intro: (way: string) =>
    `Tell us which parts you want to return and why. Please do not send anything yet: our answer comes ${way}, with the address.`,
  pieces: (most: number) => `Pieces, of ${most}`,
  quantity: (most: string) => `Quantity, of ${most}`,
  reason: "Reason",
  chooseReason: "Choose a reason",
  machine: "Machine that it does not fit",
  machineHint: "Maker and model, such as Komatsu PC200-8.",
  serialNumber: "Serial number on its plate",
  note: "What is wrong",
  noteHint: "What you see, and the machine's serial number if it helps.",
  photos: "Photos",
  photosHint: (most: number) => `JPG or PNG, at most ${most} photos of up to 5 MB each`,
  send: "Send the request",
  sending: "Sending",
  sent: (way: string) => `We have received your request. Our answer comes ${way}.`,
  choose: "Please choose at least one part, with whole pieces and a reason.",
  states,
  settlements,
  setOff: (amount: string) => `A credit note lowers what you have to pay by ${amount}.`,
  askedOn: (moment: string) => `Requested on ${moment}`,
  photoCount: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  sendTo: "Send it to",
  writeNumber: (number: string) => `Write ${number} on the parcel.`,
  came: (pieces: number | string) => `${pieces} received`,
};
