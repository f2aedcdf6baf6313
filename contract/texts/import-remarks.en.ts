/** The remarks of an import's report in English; the server fills in `{names}`. */
export const importRemarks = {
  required: "This must not be empty.",
  requiredForNew: "A new part needs this; the file has no column for it.",
  tooLong: "At most {maximum} characters fit.",
  tooMany: "At most {maximum} fit into one cell.",
  textNotAllowed: "It has characters that are not allowed.",
  noNumber: "A part number needs letters or digits.",
  twiceInFile: "Line {line} has the same part number.",
  archived: "This part is in the archive. Take it out of the archive first.",
  madeIntoDate: "The spreadsheet made a date of this number. Format the column as text and type it again.",
  looksLikeDate: "This looks like a number that the spreadsheet made into a date.",
  scientific:
    "The spreadsheet shortened this number and lost its last digits. Format the column as text and type it again.",
  tooManyDigits:
    "The spreadsheet keeps 15 digits only: the last ones are lost. Format the column as text and type it again.",
  leadingZeros: "The catalogue has {code}: has the spreadsheet dropped the zeros at the front?",
  unknownCategory: "There is no category of this name.",
  notAPrice: "This is not a price in Rupiah.",
  fractionOfRupiah: "A price has whole Rupiah only.",
  readAsThousands: "Read as {read}: other prices of this file part their thousands by another sign.",
  perhapsThousandsLost: "Read as {read}: has the spreadsheet taken the dot for a decimal point?",
  priceZero: "The price is 0.",
  numberTooLarge: "This number is too large.",
  notAWeight: "A weight is written in whole grams, or with its unit: 700, 0,7 kg.",
  perhapsKilograms: "Read as {read} g. Is it in kilograms?",
  notASize: "A size is written in centimetres: 9,5.",
  sizesNeeded: "A bulky part needs its length, width and height.",
  notYesOrNo: "Write yes or no.",
  notACrossReference: "A cross reference is written Brand:Number, several parted by ;",
  ownNumber: "A part does not replace itself.",
  unknownMachine: "No machine of this name is known. Write brand and model, as Komatsu PC200-8.",
  severalMachines: "Several machines are called so. Write brand and model, as Komatsu PC200-8.",
  newMachine: "{machine} is not known yet: it is added to the machines.",
  tooManyCells: "This line has more cells than the file has names of columns.",
};

export type ImportRemark = keyof typeof importRemarks;
