import type { importLineKinds, importStates } from "#contract/catalogue/admin/imports.ts";

const states: Record<(typeof importStates)[number], string> = {
  checked: "To be applied",
  running: "Being applied",
  done: "Applied",
  failed: "Not applied",
  undoing: "Being taken back",
  undone: "Taken back",
};

const kinds: Record<(typeof importLineKinds)[number], string> = {
  faulty: "Faulty",
  warned: "With a warning",
  new: "New",
  changed: "Changed",
};

/** Products in files: importing, exporting, and their pictures. */
export const imports = {
  title: "Import and export",
  states,
  kinds,
  exportTitle: "Export",
  exportText:
    "All products with everything that an import brings. Change what you like in the file and import it again: what is as it was stays untouched.",
  exportAll: "All categories",
  exportCategory: "Category",
  exportHint:
    "Excel keeps part numbers as text (up to 20,000 products). In a CSV file Excel drops zeros at the front and makes dates of numbers: use CSV for other programs.",
  importTitle: "Import",
  importText:
    "CSV or Excel with a row that names the columns; a title above it is skipped, and if the shop picks the wrong row, you choose the right one. You see what each line would do before anything is changed.",
  importHint: "CSV or .xlsx, up to 20 MB and 50,000 lines",
  dropFile: "Drop a file here or",
  chooseFile: "choose one",
  reading: (name: string) => `Reading ${name}`,
  tooLarge: "A file may have at most 20 MB. Please split it.",
  uploadFailed: "The file could not be sent. Please try again.",
  picturesTitle: "Pictures",
  picturesText:
    "Pictures whose file names begin with the part number: 600-211-1340.jpg, 600-211-1340 2.jpg. They are added after the product's own.",
  picturesHint: "JPEG, PNG, WebP or AVIF, up to 10 MB each, many at once",
  dropPictures: "Drop pictures here or",
  choosePictures: "choose them",
  matching: "Comparing the names",
  sendPictures: (count: number) => (count === 1 ? "Add 1 picture" : `Add ${count} pictures`),
  sentPictures: (done: number, all: number) => `${done} of ${all} sent`,
  pictureMatches: (matched: number, all: number) => `${matched} of ${all} pictures belong to a product.`,
  picturesDone: (added: number, had: number, failed: number) =>
    [
      `${added} added`,
      had > 0 ? `${had} were there already` : "",
      failed > 0 ? `${failed} could not be added` : "",
    ]
      .filter((part) => part !== "")
      .join(", "),
  pictureFile: "File",
  picturePart: "Product",
  pictureState: "Result",
  pictureAdded: "Added",
  pictureHad: "Was there already",
  pictureNoPart: "No product has this number",
  pictureWaiting: "To be sent",
  pictureTooLarge: "Larger than 10 MB",
  pictureIsNone: "Not a picture",
  startOver: "Start over",
  tableTitle: "Imports",
  file: "File",
  state: "State",
  lines: "Lines",
  faulty: "Faulty",
  fresh: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  warned: "Warnings",
  when: "When",
  who: "By",
  noImports: "No file has been imported yet.",
  noImportsText: "Choose a price list above; you see first what it would change.",
  toList: "All imports",
  headerTitle: "Row with the column names",
  headerText:
    "The first rows of the file. Choose the one that names the columns; if the names are in two rows, the lower one. The next file with these names is read the same way.",
  row: (row: number) => `Row ${row}`,
  useRow: "Take this row",
  unit: "Unit of the column",
  units: { rupiah: "Rp", thousandRupiah: "Rp thousand", g: "g", kg: "kg", cm: "cm", mm: "mm" },
  unitOpen: "Unit?",
  unitTitle: (column: string) => `Are the weights in “${column}” kilograms or grams?`,
  unitText: (small: number, all: number) =>
    `The column's name does not say it, and ${small} of its ${all} figures are below 100 or have decimals. Nothing is applied before you have said it; the next file with these columns is then read the same way.`,
  unitAnswer: {
    kg: (figure: string) => `Kilograms (${figure} is ${figure} kg)`,
    g: (figure: string) => `Grams (${figure} is ${figure} g)`,
  },
  unitFirst: "First say whether the weights are kilograms or grams.",
  leftOutTitle: (count: number, all: number) =>
    count === 1 ? `1 of ${all} columns is not read` : `${count} of ${all} columns are not read`,
  leftOutWhy: {
    stock: (fields: string) =>
      `looks like stock, which is not guessed, since it is usually the supplier's. If it is what lies in your warehouse, choose under Columns: ${fields}.`,
    otherPrice: (fields: string) =>
      `looks like another price (wholesale, dealer, cost, an old one). A product has one catalogue price: if it is this one, choose this column as ${fields} under Columns. Prices for certain companies are set in Company prices.`,
    foreign: () =>
      "is in another currency, and the shop sells in Rupiah: no price is taken from it. Choose a column in Rupiah.",
    perPack: (fields: string) =>
      `is a price for a dozen or a box, and the catalogue's is for one. If the shop sells like that, choose this column as ${fields} under Columns.`,
    likely: (fields: string) =>
      `is perhaps ${fields}; the shop does not know the name. Choose it under Columns.`,
    remarks: (fields: string) =>
      `may hold remarks for who sells the parts. If everybody may read them, choose this column as ${fields} under Columns.`,
    taken: (fields: string) => `another column is already ${fields}.`,
    choice: (fields: string) => `was left out by choice, here or in an earlier list; it could be ${fields}.`,
    unknown: () =>
      "the shop does not know these names. What one of them says of a product can be chosen under Columns.",
  },
  leftOutStockOfOthers:
    "looks like stock, which is not guessed, since it is usually the supplier's. Whoever may move stock can choose it under Columns.",
  chooseColumns: "Choose columns",
  passedOverTitle: (count: number) =>
    count === 1 ? "1 line skipped: it is not a product" : `${count} lines skipped: they are not products`,
  passedOverText:
    "They are only titles of sections, or sentences for the reader. Nothing is changed because of them.",
  andMore: (count: number) => `and ${count} more`,
  sectionsOffer: (count: number) =>
    count === 1
      ? "The title of a section can be the category of the new products below it. If the shop does not have it, it can be created or matched first."
      : `${count} titles of sections can be the categories of the new products below them. Those that the shop does not have can be created or matched first.`,
  sectionsTaken: (count: number) =>
    count === 1
      ? "The title of a section is the category of the new products below it. Products that exist keep their category."
      : `${count} titles of sections are the categories of the new products below them. Products that exist keep their category.`,
  takeSections: "Use titles as categories",
  leaveSections: "Do not use titles as categories",
  usedDefaultsTitle: (supplier: string) =>
    supplier === ""
      ? "New products get, where the file does not say it"
      : `New products of ${supplier} get, where the file does not say it`,
  changeDefaults: "Change",
  sheetTitle: "Sheet",
  sheetText: "Each sheet is an import of its own: apply this one, then upload the file again for the next.",
  defaultsTitle: "What the file does not say",
  defaultsText:
    "New products get this where the file has no such column, or an empty cell. Products that are there stay as they are.",
  noDefault: "Not filled in",
  weightUnclear:
    "This weight is not clear: enter whole grams without points or commas, or write kg after it.",
  noColumn: "There is no such column: choose one for all new products.",
  noCategories: "The shop has no categories yet.",
  borrowsNames: "A missing name repeats the other language's",
  borrowsNamesHint: "The product is marked, so that you find it in Products and translate it later.",
  borrowed: "from the other language",
  columnsNeeded: (names: string) => `New products need a column: ${names}`,
  borrowedText: (count: number) =>
    `${count === 1 ? "1 product has no name in one of the languages and repeats" : `${count} products have no name in one of the languages and repeat`} the other's. Once applied, find them in Products with the filter Name: Not translated yet.`,
  categoriesTitle: (count: number) =>
    count === 1 ? "1 category is not in the shop" : `${count} categories are not in the shop`,
  categoriesText:
    "Create them, or say which of the shop's categories is meant. This is remembered for the next file. New categories stay, even if the import is taken back.",
  linesOf: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
  categoryFate: "Category for",
  makeCategory: "Create a new category",
  leaveCategory: "Leave it faulty",
  takeFor: "Put into",
  categoryNameId: "Indonesian name",
  categoryNameEn: "English name",
  questionsTitle: "Questions about the file",
  lackingTitle: (names: string) => `The file does not say: ${names}`,
  lackingText: "All new products get what you choose. You can change single ones later.",
  newCategory: "Or a new category",
  useAnswers: "Use this and check again",
  columnsTitle: "Columns",
  columnsText: "Which field of a product each column is. What is left out stays as it is in the catalogue.",
  field: "Field of the product",
  leftOut: "Leave out",
  fieldTwice: "Two columns are the same field.",
  recheck: "Check again",
  rechecking: "Checking",
  noCodes: "No column is the part number: choose the row with the column names, or say which column it is.",
  reportTitle: "Report",
  allLines: "All with a remark",
  line: "Line",
  part: "Part number",
  what: "Remarks",
  nothingToSay: "Nothing to report: no line would change anything.",
  noneOfKind: "No lines of this kind.",
  downloadReport: "Report as CSV",
  apply: "Apply",
  applyTitle: "Apply this file?",
  applyText: (fresh: number, changed: number) =>
    `New products: ${fresh}. Changed products: ${changed}. All of them are applied, or none. You can take it back for a day.`,
  acceptWarnings: (count: number) =>
    count === 1 ? "I have looked at the warning" : `I have looked at the ${count} warnings`,
  applyBlocked: (count: number) =>
    count === 1
      ? "1 line is faulty: nothing is applied before it is right. Choose below what the file lacks, or correct the file and import it again."
      : `${count} lines are faulty: nothing is applied before all are right. Choose below what the file lacks, or correct the file and import it again.`,
  answerFirst: "Nothing is applied yet: first answer the questions below.",
  orWithout: "Or import the others without the faulty ones.",
  leaveOut: (count: number) =>
    count === 1 ? "Import without 1 faulty line" : `Import without ${count} faulty lines`,
  leaveOutTitle: (count: number) =>
    count === 1 ? "Import without the faulty line?" : `Import without ${count} faulty lines?`,
  leaveOutText: (count: number) =>
    count === 1
      ? "The faulty line is left out. It can be downloaded, corrected in Excel and imported by itself."
      : `${count} faulty lines are left out. They can be downloaded, corrected in Excel and imported by themselves.`,
  leftOutText: (count: number) =>
    count === 1
      ? "1 faulty line was left out. Download it, correct it in Excel and import it by itself."
      : `${count} faulty lines were left out. Download them, correct them in Excel and import them by themselves.`,
  downloadFaulty: "Faulty lines (Excel)",
  nothingToApply: "This file changes nothing.",
  failedText: "The file was not applied: the catalogue has changed since. The report is new.",
  running: (done: number, all: number) => `${done} of ${all} lines`,
  runningHint: "You can close this page: the work goes on.",
  doneText: "The file has been applied.",
  undo: "Take back",
  undoUntil: (moment: string) => `Can be taken back until ${moment}`,
  undoTitle: "Take this import back?",
  undoText:
    "New products are deleted, changed ones get their values back. What somebody has changed since stays and is listed. Stock that this import began to count is no longer counted, unless it has moved.",
  undoneText: "The import has been taken back.",
  keptTitle: "What was not taken back",
  keptFields: (fields: string) => `Changed since, stays: ${fields}`,
  keptWhole: "Changed since, stays",
  keptArchived: "In an order, a cart or the stock: archived",
  ordersTitle: "Orders at prices from this file",
  ordersText:
    "They keep the price at which they were placed. Where it is wrong, change the line in the order, or ask the customer.",
  ordersMore: (shown: number, all: number) => `The newest ${shown} of ${all} lines`,
  orderedAt: "Price in the order",
  priceNow: "Price today",
  notForSale: "not for sale",
  was: "was",
  emptyValue: "(empty)",
  suppliers: {
    title: "Suppliers",
    text: "The shop remembers how the lists of each are read: sheet, row with the column names, columns, units, and what the lists do not say. It does so until the supplier is deleted.",
    none: "None yet. Name the supplier when you import its list.",
    field: "Supplier",
    fieldHint:
      "Choose one or type a new name; its next list is read the same way. Left empty, a list is known by the names of its columns.",
    choiceHint: "Whose list this is. The file is read as the last one of that supplier.",
    choose: "Read as this supplier's",
    changed: (supplier: string) =>
      `The columns are not those of the last list of ${supplier}. Look at them before you apply it.`,
    added: (names: string) => `New, guessed by their names: ${names}`,
    gone: (names: string) => `No longer there: ${names}`,
    noList: "No list applied yet",
    lastList: (file: string, moment: string) => `${file} · ${moment}`,
    rename: "Rename",
    renameOf: (name: string) => `Rename ${name}`,
    delete: "Delete",
    deleteOf: (name: string) => `Delete ${name}`,
    name: "Name",
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: "How its lists are read is forgotten. Products and imports stay.",
  },
};
