import type { CreditFault } from "#contract/credit-terms.ts";

const faults: Record<CreditFault, string> = {
  noTerms: "The company has no terms. The owner or finance gives it days and a limit on its page.",
  overdue: "An order on account should have been paid by now.",
  overLimit: "This order does not fit into what is left of the limit.",
};

/** Orders on account. */
export const credit = {
  onAccount: "On account",
  asked: "Asked for on account",
  paid: "On account, paid",
  due: (day: string) => `On account, due ${day}`,
  overdue: (day: string) => `On account, overdue since ${day}`,
  toPay: (amount: string, moment: string) => `On account: ${amount} are to be paid by ${moment}`,
  wasToPay: (amount: string, moment: string) => `On account: ${amount} were to be paid by ${moment}`,
  slipsMissing: "Only tax slips missing",
  askForSlips: "Only the tax is open that the company withholds: the slips are missing, no money.",
  released: "Released on account although the terms spoke against it:",
  release: "Release on account",
  releaseTitle: (code: string) => `Release on account: ${code}`,
  consequences: (days: string) =>
    `The order goes to packing unpaid. The customer has ${days} to pay from today, and gets the invoice by mail.`,
  billIsVoid: "The invoice and the unique code that were sent are void; a new invoice goes with the mail.",
  limit: "Credit limit",
  used: "Used",
  thisOrder: "This order",
  left: "Left afterwards",
  overLimit: "Over the limit by",
  overdueSum: "Overdue",
  faults,
  onlyFor: "Only the owner or finance can release it all the same.",
  reason: "Why it goes all the same",
  reasonHint: "For the staff and the audit alone.",
  done: (code: string) => `${code} was released on account.`,
};
