import type { CreditFault } from "#contract/money/credit-terms.ts";

const faults: Record<CreditFault, string> = {
  noTerms: "The company has no terms. The owner or finance can set days and a limit on the company's page.",
  overdue: "The company has an order on account that is overdue.",
  overLimit: "This order is larger than what is left of the limit.",
};

/** Orders on account. */
export const credit = {
  onAccount: "On account",
  asked: "Requested on account",
  paid: "On account, paid",
  due: (day: string) => `On account, due ${day}`,
  overdue: (day: string) => `On account, overdue since ${day}`,
  toPay: (amount: string, moment: string) => `On account: ${amount} to be paid by ${moment}`,
  wasToPay: (amount: string, moment: string) => `On account: ${amount} was to be paid by ${moment}`,
  slipsMissing: "Only tax slips missing",
  askForSlips: "Only withheld tax is open: the tax slips are missing, not money.",
  released: "Approved on account although it breaks the terms:",
  release: "Approve on account",
  releaseTitle: (code: string) => `Approve on account: ${code}`,
  consequences: (days: string) =>
    `The order goes to packing before it is paid. The customer gets the invoice by email, due ${days} from today.`,
  billIsVoid:
    "The invoice and the unique code that were sent are no longer valid; a new invoice comes with the email.",
  limit: "Credit limit",
  used: "Used",
  thisOrder: "This order",
  left: "Left afterwards",
  overLimit: "Over the limit by",
  overdueSum: "Overdue",
  faults,
  onlyFor: "Only the owner or finance can approve it anyway.",
  reason: "Reason to approve it anyway",
  reasonHint: "Only the staff sees it; it is kept in the audit.",
  done: (code: string) => `${code} has been approved on account.`,
};
