import type { accountQuestions, passedOverReasons } from "#contract/money/admin/statements.ts";

const questions: Record<(typeof accountQuestions)[number], string> = {
  notOurs: "The file is of an account that is not in the settings. Is it the right file?",
  unnamed: "The file does not say which account it is of. Which one is it?",
  several: "The file has several of the shop's accounts. Choose one; upload the file again for the next.",
};

const passedOver: Record<(typeof passedOverReasons)[number], string> = {
  summary: "a total or a balance",
  heading: "headings",
  note: "words below the table",
  otherAccount: "another account",
};

/** What is asked about a bank's file before it is taken in, and what the shop remembers of it. */
export const bankFiles = {
  questions,
  account: "Account of the file",
  chooseAccount: "Choose the account",
  otherAccount: "An account that is not in the settings",
  takeOther: "Yes, save it as an account that is not in the settings",
  passedOverTitle: (count: number) =>
    count === 1
      ? "1 line is not a movement and is skipped"
      : `${count} lines are not movements and are skipped`,
  passedOverLine: (line: number, why: string) => `Line ${line} (${why}):`,
  passedOver,
  doubtfulTitle: (count: number) =>
    count === 1
      ? "1 line may already be in an earlier file"
      : `${count} lines may already be in an earlier file`,
  doubtfulText:
    "The amount and the day are the same, but the bank's text or number differs, or the same amount also went the other way on that day and the bank gives neither number nor time. Say for each line whether it is the same money.",
  inThisFile: (line: number) => `Line ${line} of this file`,
  inEarlierFile: (name: string) => `In ${name}`,
  isSame: "The same, do not add it",
  isNew: "Another movement, add it",
  allSame: "All are the same",
  allNew: "All are new",
  takeFile: "Save the file",
  decideFirst: "First say whether the doubtful lines are new.",
  neverBookedTitle: (count: number) =>
    count === 1
      ? "1 movement was pending and the bank never booked it"
      : `${count} movements were pending and the bank never booked them`,
  neverBookedText:
    "The file has the days on which they should have been booked, and does not have them. The money did not arrive. Undo their matches under “Matched”.",
  neverBooked: "never booked",
  matchedWith: (codes: string) => `matched with ${codes}`,
  nameColumns: "Name the columns",
  nameOtherwise: "The columns are wrong: name them yourself",
  nameTitle: "Which column holds what?",
  nameText: "Say it once: the shop remembers it for all files with these headings.",
  headingRow: "Row of headings",
  noHeadings: "There is none",
  row: (line: number) => `Row ${line}`,
  date: "Date",
  description: "Text",
  moreDescription: "More text",
  reference: "Bank's number",
  amountKind: "How amounts are written",
  amountKinds: {
    twoColumns: "Two columns: money out and money in",
    beside: "One column, and one for D/C",
    one: "One column with a sign, CR or DB",
  },
  amount: "Amount",
  direction: "D/C",
  debit: "Money out (debit)",
  credit: "Money in (credit)",
  balance: "Balance",
  none: "None",
  dayOrder: "Dates are written",
  dayOrders: { dayFirst: "day/month/year", monthFirst: "month/day/year" },
  column: (place: number, name: string) => (name === "" ? `Column ${place}` : `Column ${place}: ${name}`),
  saveColumns: "Save and read the file",
  savingColumns: "Saving",
  remembered: "What the shop remembers of bank files",
  rememberedColumns: "columns named",
  rememberedAccount: (number: string) => `account ${number}`,
  forget: "Forget",
  forgetTitle: "Forget this kind of file?",
  forgetText:
    "The next file with these headings is read by the shop's own rules, and its account is asked again.",
  takeBack: "Take back",
  takeBackTitle: (name: string) => `Take ${name} back?`,
  takeBackText:
    "Movements that only this file has are deleted. Movements that other files have too stay. It is not possible while a movement that would go is matched.",
  takenBack: (count: number) =>
    `The file has been taken back; ${count === 1 ? "1 movement has" : `${count} movements have`} been deleted.`,
};
