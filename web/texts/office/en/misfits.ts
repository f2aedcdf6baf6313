import type { MisfitClaim } from "#contract/machines/admin/misfits.ts";
import type { MisfitState } from "#contract/machines/misfits.ts";

/** Reports of customers that a part did not fit. */
export const misfits = {
  title: "Did not fit",
  text: "What customers report. The part's page and its answers say so until somebody has decided here.",
  statesLabel: "Reports",
  states: { open: "To decide", upheld: "Right", dismissed: "It fits" } satisfies Record<MisfitState, string>,
  list: "Reports",
  none: "No reports here.",
  noneText:
    "Customers report on a part's page, or at a delivered line of their order, that a part did not fit.",
  machine: "Machine",
  unknownMachine: "not known to the shop: nothing is marked",
  serialNumber: "Serial number",
  number: "Chosen by",
  note: "In the customer's words",
  reporter: "Reported by",
  aGuest: "a guest without an address",
  order: "Order",
  toProduct: "Open the product",
  uphold: "It is right …",
  dismiss: "It fits …",
  reopen: "Take the decision back",
  upholdTitle: (part: string) => `${part}: the customer is right`,
  upholdText:
    "The mark goes away. Say here what is taken away from the product, or change it in its form. A customer with an email is told.",
  dismissTitle: (part: string) => `${part}: it fits after all`,
  dismissText: "The mark goes away, and the catalogue stays as it is. A customer with an email is told.",
  claims: {
    fitment: (name: string) => `It no longer fits ${name}`,
    reference: (name: string) => `It no longer answers to ${name}`,
  } satisfies Record<MisfitClaim, (name: string) => string>,
  answer: "For the customer",
  answerHint: "Stands in the email: what fits instead, or why this one does.",
  decide: "Decide",
  decidedBy: (person: string, moment: string) => `${person}, ${moment}`,
  decision: "Decided by",
  taken: {
    fitment: "The machine was taken away from the product.",
    reference: "The number was taken away from the product.",
  } satisfies Record<MisfitClaim, string>,
};
