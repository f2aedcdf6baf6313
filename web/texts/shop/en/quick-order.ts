import type { AnsweredLine } from "#contract/catalogue/quick-order.ts";
import type { RefusedLine } from "#contract/orders/cart.ts";

export const quickOrder = {
  title: "Quick order",
  description: "Paste a list of part numbers and add them all to the cart at once.",
  lead: "Paste a list from Excel, WhatsApp or an email, or open an Excel or text file: part number and quantity in each line, in any order, and the unit number of your machine if a line is for one.",
  list: "Your list",
  listHint: "For example: 600-211-1340  2, or 2 x 1R0716. Up to 500 lines.",
  read: "Read the list",
  reading: "Reading the list",
  openFile: "Open an Excel, CSV or text file",
  fileTooLarge: "This file is too large for a list of parts.",
  fileNotText:
    "This file is neither a text nor an Excel workbook (.xlsx). Copy its cells and paste them here.",
  tooManyLines: (maximum: number) => `A list has at most ${maximum} lines.`,
  lines: "Lines",
  counted: (lines: number, ready: number) =>
    ready === lines
      ? `${lines} ${lines === 1 ? "line" : "lines"}, all found`
      : `${lines} ${lines === 1 ? "line" : "lines"}, ${ready} found, ${lines - ready} to check`,
  addToList: "Add to the list",
  onlyUnclear: (lines: number) => `To check (${lines})`,
  toCheck: "To the first line to check",
  toSummary: "To the summary",
  answers: {
    found: "Found",
    replaced: "Replaced by a newer number",
    otherMaker: "Another maker's number for this part",
    several: "Several parts match: choose one",
    similar: "Not found. Did you mean this?",
    unknown: "Not found",
    unreadable: "No part number in this line",
    passedOver: "Not a part",
  } satisfies Record<AnsweredLine["answer"], string>,
  passedOver: (lines: number) =>
    lines === 1
      ? "1 line was skipped because it is not a part:"
      : `${lines} lines were skipped because they are not parts:`,
  takePassedOver: "Add them to the list anyway",
  unknownUnits: (units: string) =>
    `None of your machines has this unit number, so these lines are for no unit: ${units}.`,
  addUnits: "Add the machines in My machines",
  newerNumber: (code: string) => `Replaced by ${code}`,
  sameAs: (line: number, code: string) => `Line ${line} is the same part: ${code}`,
  newerIn: (line: number, code: string) => `Line ${line} has the number that replaces it: ${code}`,
  olderIn: (line: number, code: string) => `Line ${line} has the number that this one replaces: ${code}`,
  join: (line: number, pieces: string) => `Add to line ${line}: ${pieces} together`,
  keepOther: (line: number) => `Keep only line ${line}`,
  moreChoices: (parts: number) => (parts === 1 ? "1 other choice" : `${parts} other choices`),
  acts: { join: "Merge all", takeNewer: "Take all newer numbers" },
  actsOffered: {
    join: (lines: number) =>
      lines === 1
        ? "1 line has a part that is already in another line."
        : `${lines} lines have parts that are already in other lines.`,
    takeNewer: (lines: number) =>
      lines === 1 ? "1 number is replaced by a newer one." : `${lines} numbers are replaced by newer ones.`,
  },
  actsDone: {
    join: (lines: number) =>
      lines === 1
        ? "1 line is merged into the line of the same part."
        : `${lines} lines are merged into the lines of the same parts.`,
    takeNewer: (lines: number) =>
      lines === 1 ? "1 line now has the newer number." : `${lines} lines now have the newer numbers.`,
  },
  whichColumn: "Which column has the quantities?",
  columnNumber: (column: number, examples: string) => `Column ${column} (${examples})`,
  columnKept: (name: string) => `The quantities are from the column ${name}, as last time.`,
  columnRemembered: "This browser remembers it for the next list with the same layout.",
  forgetColumn: "Forget this column",
  refused: {
    priceOnRequest: "This part has no price yet: please ask for a quotation.",
    productNotFound: "This part is no longer sold.",
    quantityTooLarge: "More of this part than a cart can hold.",
  } satisfies Record<RefusedLine["reason"], string>,
  typed: "As typed",
  number: (line: number) => `Part number of line ${line}`,
  quantity: (line: number) => `Quantity of line ${line}`,
  choose: (code: string) => `Take ${code}`,
  remove: (line: number) => `Remove line ${line}`,
  placeHead: "No.",
  numberHead: "Part number",
  part: "Part",
  quantityHead: "Quantity",
  price: "Price",
  total: "Total",
  askedPieces: {
    notANumber: "How many are meant?",
    negative: "A quantity cannot be negative.",
    fraction: "A quantity must be a whole number.",
    outside: "How many are meant?",
    twoMeanings: "How many are meant?",
    severalNumbers: "Which one is the quantity?",
    unknownWords: "How many are meant?",
  },
  takePieces: (pieces: string) => `The quantity is ${pieces}`,
  whichContainer: (container: string) => `Unit ${container}: which package is meant?`,
  quantityWrong: (maximum: string) => `From 1 to ${maximum}`,
  summary: "Summary",
  pieces: "Quantity",
  weight: "Weight",
  weightText: (kilograms: string) => `${kilograms} kg`,
  totalPrice: "Total price",
  shippingLater: "Shipping is added at checkout.",
  add: (lines: number) => (lines === 1 ? "Add 1 line" : `Add ${lines} lines`),
  adding: "Adding",
  logInToSave: "Log in to save it as a list",
  listStays: "The list stays in this browser.",
  added: (lines: number) =>
    lines === 1 ? "1 line has been added to your cart." : `${lines} lines have been added to your cart.`,
  toCart: "Go to the cart",
  notAdded: (lines: number) =>
    lines === 1 ? "1 line could not be added: see below." : `${lines} lines could not be added: see below.`,
  again: (orderCode: string) => `The lines of ${orderCode}, at today's prices.`,
  goneSince: (parts: number) =>
    parts === 1 ? "1 part is no longer sold." : `${parts} parts are no longer sold.`,
  repricedSince: (parts: number) =>
    parts === 1 ? "1 part has another price." : `${parts} parts have another price.`,
  sameSince: "No prices have changed.",
  priceThen: (price: string) => `then ${price}`,
  saveAs: { xlsx: "Save for Excel", csv: "Save as CSV" },
  saveFailed: "The list could not be saved. Please try again.",
  fileName: "part-list",
  columns: {
    number: "Your number",
    found: "Part number",
    name: "Name",
    brand: "Brand",
    pieces: "Quantity",
    unit: "Unit",
    price: "Price each (Rp)",
    total: "Total (Rp)",
    stock: "Stock",
    weight: "Weight each (kg)",
    remark: "Remark",
  },
  setAside: (lines: number) =>
    lines === 1
      ? "Your previous list (1 line) is set aside."
      : `Your previous list (${lines} lines) is set aside.`,
  bringBack: "Bring it back",
  putTogether: "Merge both",
  clear: "Clear the list",
  failed: "The list could not be read. Please try again.",
  addFailed: "The lines could not be added. Please try again.",
};
