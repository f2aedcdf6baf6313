/** What keeps a table, a workbook or a CSV file, from being read. */
export const sheetRefusals = [
  "importNotReadable",
  "importQuoteOpen",
  "importOldExcel",
  "importEmpty",
  "importTooLong",
  "importTooManyColumns",
  "importFarCell",
  "importCellTooLong",
  "importTextNotAllowed",
  "importTooMuch",
] as const;
