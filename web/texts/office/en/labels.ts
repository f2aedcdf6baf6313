import type { LabelPaper } from "#contract/stock/admin/labels.ts";

const papers: Record<LabelPaper, string> = {
  a4: "A4 sheet of 24 labels (70 × 37 mm)",
  "80mm": "80 mm roll, one label after the other (80 × 40 mm)",
};

/** Labels with barcodes for parts and shelves. */
export const labels = {
  selection: "What to do with the selected products",
  print: "Print labels …",
  ofReceived: "Labels for what was just received …",
  ofImport: (count: number) =>
    count === 1 ? "Labels for the new or counted part …" : `Labels for the ${count} new or counted parts …`,
  tooManyParts: (most: number) =>
    `The new and counted parts of this import are more than ${most}, the most labels of one print. Tick those that need labels in the list:`,
  title: "Print labels",
  what: "Labels for",
  kinds: { part: "Parts: number, name, brand and shelf", shelf: "Shelves" },
  copies: "How many",
  amounts: {
    one: (count: number) => `One for each part number (${count})`,
    pieces: (count: number) => `One for each piece (${count})`,
  },
  shelves: "Shelves, one per line",
  paper: "Paper",
  papers,
  first: "Begin at label",
  firstHint: "1 to 24, counted row by row: for a sheet of which some labels are used.",
  firstInvalid: "A number from 1 to 24",
  scale: "Print at 100%, not “fit to page”, so that the labels stay in their places.",
  tooMany: (most: number) => `At most ${most} labels in one print.`,
  submit: (count: number) => (count === 1 ? "Print 1 label" : `Print ${count} labels`),
};
