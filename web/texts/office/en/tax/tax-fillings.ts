import type {
  TaxFillingKind,
  TaxListFault,
  TaxMove,
  TaxPdfProblem,
} from "#contract/money/admin/tax-fillings.ts";

const invoices = (count: number) => (count === 1 ? "1 invoice" : `${count} invoices`);

/** What Coretax gives back, for many tax invoices at once. */
export const taxFillings = {
  title: "Back from Coretax",
  numbersTitle: "1. The numbers",
  numbersText:
    "Download the list of Pajak Keluaran in Coretax as Excel. Its column Referensi has the invoice's number, by which each line is found.",
  importTitle: "Fill in from Coretax's list",
  importText:
    "The list as Coretax gives it (XLSX). It is checked first; nothing is filled in while a line is faulty.",
  file: "Coretax's list",
  apply: "Fill in the numbers",
  applied: "The numbers are filled in. They can be taken back for 30 days.",
  summary: (
    lines: number,
    count: Record<"added" | "changed" | Extract<TaxMove, "unchanged" | "passedOver">, number>,
  ) =>
    `${lines} ${lines === 1 ? "line" : "lines"}: ${count.added} to fill in, ${count.changed} replaced, ${count.unchanged} there already, ${count.passedOver} without anything to do`,
  faulty: (count: number, isLeftOut: boolean) =>
    `${count} faulty: ${isLeftOut ? "left out" : "nothing is filled in"}`,
  leaveOut: "Fill in without the faulty lines",
  leaveNone: "Fill in nothing while lines are faulty",
  moves: "What each line does",
  movesShown: (count: number) => `The first ${count} lines`,
  isNew: "Is filled in",
  replaces: (before: string) => `Replaces ${before}`,
  isThere: "Is there already",
  passedOver: (status: string) => `${status} in Coretax: nothing to do`,
  noInvoice: "No invoice",
  faults: {
    columnMissing: "The list needs this column: download it in Coretax again, with all columns",
    referenceMissing:
      "No reference: type the invoice's number there, or leave the line out if it is no sale of the shop",
    referenceUnknown:
      "No invoice with PPN has this number: correct the reference, or leave the line out if it is no sale of the shop",
    invoiceVoid: "The invoice is void or its order cancelled: cancel the tax invoice in Coretax",
    numberInvalid:
      "A tax invoice number has 17 digits. A spreadsheet that saves the list may spoil it: use the file as Coretax gives it",
    numberTaken: "The invoice in brackets has this number: correct the reference, or that invoice",
    otherNumber: "The invoice has the number in brackets: delete that first if it is wrong",
    notApproved:
      "Coretax has not approved it, or waits for the buyer: upload it or wait, then download the list again",
    cancelledThere:
      "Cancelled in Coretax, but the invoice has this number: delete the number, or make a new tax invoice",
    amountUnreadable: "This is no amount: use the file as Coretax gives it",
    amountDiffers:
      "The invoice has the amount in brackets: correct the tax invoice in Coretax, or its reference",
    invoiceTwice: "Another line names the same invoice: keep the one that is valid",
    numberTwice: "Another line has the same number: keep the one that is right",
  } satisfies Record<TaxListFault, string>,
  pdfsTitle: "2. The PDFs",
  pdfsText:
    "Each PDF belongs to the invoice whose tax invoice number stands in its file's name, as Coretax names it. Customers get theirs by email.",
  dropPdfs: "Drop PDFs or a ZIP here or",
  choosePdfs: "choose them",
  chooseFolder: "Choose a folder",
  pdfsHint: "Up to 1,000 PDFs at once, 5 MB each",
  tooManyPdfs: (most: number) => `At most ${most} PDFs at once. Please take fewer.`,
  matching: "Looking for the invoices",
  pdfMatches: (matched: number, all: number) => `${matched} of ${all} files belong to an invoice.`,
  sendPdfs: (count: number) => (count === 1 ? "Attach 1 PDF" : `Attach ${count} PDFs`),
  sentPdfs: (done: number, all: number) => `${done} of ${all} sent`,
  pdfsDone: (added: number, had: number, failed: number) =>
    `${added} attached, ${had} were there already, ${failed} failed.`,
  startOver: "Choose others",
  pdfsFailed: "The PDF could not be sent.",
  pdfList: "PDFs and their invoices",
  noPdf: "Not a PDF",
  pdfProblems: {
    noNumber: "No number of 17 digits in the name",
    severalNumbers: "The name has the numbers of several invoices",
    unknownNumber: "No invoice has this number: fill in the numbers first",
    twice: "Another file has the same number",
  } satisfies Record<TaxPdfProblem, string>,
  pdfNew: "Is attached",
  pdfReplaces: "Replaces the PDF that is there",
  pdfOfVoid: "Is attached; the invoice is void, so no email goes out",
  pdfAdded: "Attached",
  pdfHad: "Was there already",
  zipFaults: {
    broken: "This ZIP is damaged or not a ZIP: make it again, or choose the PDFs themselves.",
    tooLarge: "This ZIP is too large (500 MB at most): choose the PDFs themselves, or several ZIPs.",
    tooMany: "This ZIP has too many files (2,000 at most): make several of them.",
    encrypted: "Protected by a password: unpack it first.",
    fileTooLarge: "Larger than 5 MB",
  },
  takeBackTitle: "Can be taken back",
  filled: {
    numbers: (count) => `Numbers of ${invoices(count)}`,
    pdfs: (count) => `PDFs of ${invoices(count)}`,
  } satisfies Record<TaxFillingKind, (count: number) => string>,
  takeBack: "Take back",
  takeBackQuestion: "Take this back?",
  takeBackText: {
    numbers:
      "Each invoice gets the number that it had before, or none. Invoices that were changed since stay as they are, and are named.",
    pdfs: "Each invoice gets the PDF that it had before, or none. Emails that were sent cannot be taken back; those that wait are not sent. Invoices whose PDF was changed since stay as they are, and are named.",
  } satisfies Record<TaxFillingKind, string>,
  restored: (count: number) =>
    count === 1 ? "1 invoice has again what it had." : `${count} invoices have again what they had.`,
  kept: (names: string) => `Changed since, and left as they are: ${names}`,
};
