/** The books of a month, and closing it. */
export const books = {
  title: "Books",
  intro:
    "What the shop has sold, refunded and received in a month, for your accounting program. A sale counts from the day on which its order goes to packing, money from the day on which it came. A customer's credit that pays another order is no money.",
  toAccounts: "Numbers of the accounts",
  state: "State",
  open: "This month is open: its entries follow what changes.",
  closed: (at: string, by: string) => `Closed on ${at} by ${by}: its entries stay as they were.`,
  closeFirst: (month: string) => `${month} has to be closed first.`,
  notOver: "It can be closed when it is over.",
  close: "Close month",
  closing: "Closing …",
  closeTitle: (month: string) => `Close ${month}?`,
  closeText:
    "Its entries stay as they are now. What changes later of its sales and its money is a correction in the next month. The last closed month can be opened again.",
  reopen: "Open again",
  reopenTitle: (month: string) => `Open ${month} again?`,
  reopenText:
    "Its entries follow what changes until it is closed once more. If they are in your accounting program already, take them out there first.",
  reason: "Reason",
  sums: "Accounts",
  account: "Account",
  number: "Number",
  debit: "Debit",
  credit: "Credit",
  total: "Total",
  none: "Nothing was sold, refunded or received in this month.",
  counts: (sales: string, credits: string, money: string) =>
    `${sales} sales, ${credits} credit notes, ${money} movements of money`,
  files: "Files",
  filesText:
    "The journal holds everything, balanced to the Rupiah. Take either the journal or the other files: both together would count twice.",
  layout: "Laid out for",
  layouts: { plain: "Any program", accurate: "Accurate", jurnal: "Jurnal" },
  fileNames: {
    journal: "Journal",
    invoices: "Sales invoices",
    receipts: "Receipts",
    "credit-notes": "Credit notes",
    customers: "Customers",
  },
  corrections: "Corrections",
  correctionsText: (shown: string, all: string) =>
    `What changed in closed months since they were closed: ${shown} of ${all}.`,
  correctionOf: (kind: string, number: string) => `${kind} ${number}`,
};
