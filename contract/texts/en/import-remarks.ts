/** The remarks of an import's report in English; the server fills in `{names}`. */
export const importRemarks = {
  required: "This must not be empty.",
  requiredForNew: "A new product needs this; the file has no column for it.",
  nameRequired: "A product needs a name, in one language at least.",
  tooLong: "At most {maximum} characters fit.",
  tooMany: "At most {maximum} fit into one cell.",
  textNotAllowed: "It has characters that are not allowed.",
  noNumber: "A part number needs letters or digits.",
  twiceInFile: "Line {line} has the same part number.",
  archived: "This product is archived. Bring it back first.",
  madeIntoDate: "The spreadsheet made a date of this number. Format the column as text and type it again.",
  looksLikeDate: "This looks like a number that the spreadsheet made into a date.",
  scientific:
    "The spreadsheet shortened this number and lost its last digits. Format the column as text and type it again.",
  tooManyDigits:
    "The spreadsheet keeps 15 digits only: the last ones are lost. Format the column as text and type it again.",
  leadingZeros: "The catalogue has {code}: has the spreadsheet dropped the zeros at the front?",
  shownWithZeros: "The spreadsheet shows {shown} and keeps {stored}: read as {shown}.",
  unknownSalesUnit:
    "There is no unit of this name. There are pcs, set, pair, m, roll, sheet, liter, kg or box.",
  gradeRequired: "Say who made it: genuine, OEM, aftermarket or rebuilt.",
  unknownGrade: "A grade is genuine, OEM, aftermarket or rebuilt.",
  notWholeBetween: "This is a whole number from {minimum} to {maximum}.",
  deliveryDaysNeeded: "Delivery needs both its days, the first not after the last.",
  unknownCountry: "There is no country of this name.",
  notAGtin: "This is not a GTIN: 8, 12, 13 or 14 digits, of which the last fits the others.",
  unknownCategory: "There is no category of this name.",
  notAPrice: "This is not a price in Rupiah.",
  fractionOfRupiah: "A price has whole Rupiah only.",
  rounded: "Rounded to {read}.",
  readAsThousands: "Read as {read}: other prices of this file separate thousands by another sign.",
  perhapsThousandsLost: "Read as {read}: has the spreadsheet taken the dot for a decimal point?",
  priceZero: "The price is 0: a part without a price cannot be sold.",
  numberTooLarge: "This number is too large.",
  notAWeight: "A weight is written in whole grams, or with its unit: 700, 0,7 kg.",
  perhapsKilograms: "Read as {read} g. Is it in kilograms?",
  perhapsGrams: "Read as {read} kg. Is it in grams?",
  notASize: "A size is written in centimetres: 9,5.",
  sizesNeeded: "A bulky product needs its length, width and height.",
  notYesOrNo: "Write yes or no.",
  notACrossReference:
    "A cross reference is written Brand:Number, or Brand:Number|kind|source|day; several are separated by ;",
  unknownReferenceKind:
    "What the part is to the number: replaces, replaced by, equivalent to or alternative to.",
  notADay: "{written} is not a day. Write it like 2026-11-21 or 21/11/2026.",
  dayInFuture: "This day has not come yet.",
  notADocument:
    "A document is an address with https://, or Kind|language|title|address; several are separated by ;",
  unknownDocument: "The shop has no file at this address.",
  unknownMeasure: "There is no measure of this name. The form of a product lists them.",
  notAMeasure: "A measure is written Name:number, like Inner diameter:25, several separated by ;",
  measureTwice: "{measure} is here twice.",
  ownNumber: "A product does not replace itself.",
  unknownMachine: "No machine of this name is known. Write brand and model, such as Komatsu PC200-8.",
  severalMachines: "Several machines have this name. Write brand and model, such as Komatsu PC200-8.",
  notAFitment:
    "A position is written Machine|serials|position|pieces|note|source; what stands at the end may be left out.",
  notASerialRange:
    "{written} is not a range of serial numbers. Write it as the maker does: 300001-UP, JBT1-JBT9999.",
  serialsReversed: "The last serial number is before the first one.",
  unknownSource: "A source is maker's book, checked by us, supplier's list or customer's report.",
  newMachine: "{machine} is not known yet: it is added to the machines.",
  twoMeanings: "This can mean {first} or {second}: write it without points and commas.",
  notPieces: "This is not a quantity: a whole number, from 0.",
  countedAlready: "This product is counted already: {onHand}. The import counts it again.",
  unitOfCounted:
    "{onHand} {before} were counted; the number stays, and would be {onHand} {after}. Count this product again.",
  shelfNotKept: "The shelf is not kept: this product is not counted, and the line has no number of pieces.",
  tooManyCells: "This line has more cells than the file has names of columns.",
};

export type ImportRemark = keyof typeof importRemarks;
