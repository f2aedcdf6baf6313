/** A drawing that shows where parts sit, and the links to it. */
export const text = {
  describe: (title: string, machines: string) =>
    machines === ""
      ? `${title}: where each part sits, with numbers and prices.`
      : `${title} of ${machines}: where each part sits, with numbers and prices.`,
  alt: (title: string) => `Drawing: ${title}`,
  area: (title: string) => `${title}, enlarge with + and -, move with the arrow keys`,
  larger: "Enlarge",
  smaller: "Make smaller",
  whole: "Show all of it",
  print: "Print",
  hint: "Press a number to see which part it is.",
  callout: (label: string, part: string) => `Number ${label}: ${part}`,
  calloutAlone: (label: string) => `Number ${label}`,
  lines: "Parts",
  choose: (label: string) => `Show number ${label} in the drawing`,
  take: (code: string) => `Order ${code}`,
  pieces: (code: string) => `Pieces of ${code}`,
  perMachine: (pieces: number) => (pieces === 1 ? "1 in the drawing" : `${pieces} in the drawing`),
  notSold: "Not in our catalogue",
  ask: "Ask about it",
  several: "Several parts have this number",
  choosePart: "Choose one",
  onlySerials: (serials: string) => `Only serial numbers ${serials}`,
  otherSerials: (serial: string) => `Not for your serial number ${serial}`,
  askSerial: "Check your serial number",
  drawingSerials: (machine: string, serials: string) => `${machine}, serial numbers ${serials}`,
  drawingOtherSerials: (machine: string) =>
    `This drawing is for other serial numbers than those of your machine (${machine}).`,
  source: (source: string) => `Drawing: ${source}`,
  nothingChosen: "Tick the parts that you need, or press their numbers in the drawing.",
  added: (lines: number) => (lines === 1 ? "1 part is in the cart." : `${lines} parts are in the cart.`),
  notAdded: (code: string, reason: string) => `${code}: ${reason}`,
  toQuickOrder: "Open in quick order",
  clear: "Untick all",
  shownIn: "Shown in",
  drawings: "Drawings",
  numbers: (labels: string) => `No. ${labels}`,
  serials: (serials: string) => `Serial numbers ${serials}`,
};

export type DrawingText = typeof text;
