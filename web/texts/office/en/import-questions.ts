export const importQuestions = {
  taxTitle: (column: string) => `Are the prices in the column “${column}” with or without PPN?`,
  taxByName: "Its name says that they may be without PPN. The shop's catalogue prices include it.",
  taxBySentence: (sentence: string) =>
    `The file says: “${sentence}”. The shop's catalogue prices include PPN.`,
  taxLasting: "Nothing is applied before you choose; the supplier's next list is read the same way.",
  taxAdd: (percent: string) => `Without PPN: add ${percent}%`,
  taxKeep: "With PPN: take them as they are",
  taxFirst: "First say whether the prices are with or without PPN.",
  taxAdded: (percent: string) =>
    `${percent}% PPN is added to the prices of this file, and the result is rounded to whole Rupiah.`,
  taxTakeAway: "Do not add PPN",
  taxKept: "The prices of this file are taken with PPN, though the file says otherwise.",
  taxAddAfterAll: "Add PPN after all",
  fractionsTitle: (count: number) =>
    count === 1 ? "1 price has a fraction of a Rupiah" : `${count} prices have a fraction of a Rupiah`,
  fractionsText:
    "The shop's prices are whole Rupiah. Rounded prices are in the report with what the file has; this applies to this file only.",
  roundAll: "Round all",
  rounded: (count: number) =>
    count === 1 ? "1 price is rounded to whole Rupiah." : `${count} prices are rounded to whole Rupiah.`,
  roundNone: "Do not round",
  hiddenTitle: "The workbook hides something, which was skipped",
  hiddenRows: (count: number, rows: string) =>
    count === 1 ? `1 hidden row: row ${rows}` : `${count} hidden rows: rows ${rows}`,
  hiddenColumns: (count: number, columns: string) =>
    count === 1 ? `1 hidden column: ${columns}` : `${count} hidden columns: ${columns}`,
  hiddenSheets: (count: number, sheets: string) =>
    count === 1 ? `1 hidden sheet: ${sheets}` : `${count} hidden sheets: ${sheets}`,
  hiddenMore: (count: number) => `and ${count} more`,
  takeHidden: "Read what is hidden too",
  hiddenTaken: "What the workbook hides (rows, columns, sheets) is read too.",
  leaveHidden: "Skip what is hidden",
  columnTitle: (field: string) => `Which column is ${field}?`,
  columnText: "The shop does not know it by its name. The next file with these columns is read the same way.",
  columnChoose: "Choose a column",
  columnForeign: "The shop sells in Rupiah: no price is taken from a column in another currency.",
  columnUse: "Read this column",
};
