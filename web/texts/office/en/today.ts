import type { ReturnStep } from "#contract/returns/admin/returns.ts";
import type { Waiting } from "#contract/reports/admin/today.ts";

/** What waits, and what to do about it; of returns that depends on who reads it. */
const waiting: Record<Exclude<keyof Waiting, "returns">, { name: string; todo: string }> & {
  returns: { name: string };
} = {
  newOrders: { name: "New orders", todo: "Check" },
  processing: { name: "Being checked", todo: "Ask for payment" },
  paymentsToCheck: { name: "Payments to check", todo: "Compare with the account" },
  transfersToMatch: { name: "Transfers to match", todo: "Find their orders" },
  overdue: { name: "Payment overdue", todo: "Ask or cancel" },
  refunds: { name: "Refunds", todo: "Transfer to customers" },
  moneyLeft: { name: "Money left over", todo: "Refund or keep as credit" },
  returns: { name: "Returns" },
  requests: { name: "Requests", todo: "Make a quotation" },
  latePromises: { name: "Promised dates missed", todo: "Send, or promise another day" },
  toSend: { name: "To send", todo: "Pack, hand to the courier" },
  toFinish: { name: "On the way", todo: "Finish once delivered" },
  returnsToCome: { name: "Returns not here yet", todo: "Ask where the parcel is" },
  belowMinimum: { name: "Below minimum", todo: "Order from suppliers" },
  misfits: { name: "Parts that did not fit", todo: "Look up, then decide" },
  missedParts: { name: "Searches without a result", todo: "Order or add to the catalogue" },
};

/** What somebody does with returns who may take this step. */
const returnTodo: Record<ReturnStep, string> = {
  asked: "Answer",
  received: "Inspect",
  inspected: "Settle",
};

/** The first screen: the work that waits, and the sales. */
export const today = {
  title: "Today",
  waitingTitle: "To do",
  waiting,
  returnTodo,
  warehouse: {
    packNext: "Pack next",
    nothingToPack: "There is nothing to pack.",
    allToPack: "All orders to pack",
    waits: (age: string) => `waiting ${age}`,
    returnsNext: "Returns to receive and inspect",
  },
  oldest: (age: string) => `oldest ${age}`,
  nothingIn: "Empty:",
  nothingWaits: "There is nothing to do.",
  salesTitle: "Revenue and orders",
  period: "Period",
  days: (count: number) => `${count} days`,
  revenue: "Revenue",
  orders: "Orders",
  day: "Day",
  week: "Week from",
  ofItWithheld: (rupiah: string) => `including ${rupiah} of withheld tax (slips, not money)`,
  salesHint:
    "Orders by the day they were placed, without cancelled ones; revenue by the day it was paid, as in the sales report.",
  salesSummary: (orders: number, revenue: string, count: number) =>
    `${orders === 1 ? "1 order" : `${orders} orders`} and ${revenue} of revenue in ${count} days`,
  asTable: "Show as a table",
  topParts: "Top parts",
  topPartsHint: "By value ordered in this period.",
  part: "Part",
  pieces: "Pieces",
  worth: "Value",
  noSales: "No orders in this period.",
  quotations: {
    title: "Requests and quotations",
    asked: "Requests answered",
    answerTime: "Time to answer",
    ordered: "Quotations that became orders",
    worth: "Value ordered from quotations",
    of: (part: string, whole: string) => `${part} of ${whole}`,
    none: "None yet",
    minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
    hours: (count: number) => (count === 1 ? "1 hour" : `${count} hours`),
    days: (count: number) => (count === 1 ? "1 day" : `${count} days`),
    hint: "Requests and quotations first sent in this period. The time to answer is the median: half of the answers were faster.",
  },
  latest: "Latest",
  latestNone: "Nothing has happened yet.",
  movedTo: (status: string) => `changed to ${status}`,
  placed: "placed",
  somebody: "The shop",
};
