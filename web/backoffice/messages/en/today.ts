import type { Waiting } from "#contract/admin/today.ts";

/** What waits, and what to do about it. */
const waiting: Record<keyof Waiting, { name: string; todo: string }> = {
  newOrders: { name: "New orders", todo: "Look through" },
  processing: { name: "Being looked at", todo: "Ask for payment" },
  paymentsToCheck: { name: "Payments to check", todo: "Hold against the account" },
  overdue: { name: "Payment overdue", todo: "Ask or cancel" },
  refunds: { name: "Refunds", todo: "Pay back" },
  returns: { name: "Returns", todo: "Answer, inspect, settle" },
  requests: { name: "Requests", todo: "Answer with a quotation" },
  toSend: { name: "Parcels to send", todo: "Pack, hand over" },
  toFinish: { name: "On the way", todo: "Finish when arrived" },
  belowMinimum: { name: "Below minimum", todo: "Order from suppliers" },
  missedParts: { name: "Parts not found", todo: "Buy or add" },
};

/** The first screen: the work that waits, and the sales. */
export const today = {
  title: "Today",
  waitingTitle: "What waits",
  waiting,
  nothingWaits: "Nothing waits for you.",
  salesTitle: "Revenue and orders",
  period: "Period",
  days: (count: number) => `${count} days`,
  revenue: "Revenue",
  orders: "Orders",
  day: "Day",
  week: "Week from",
  salesHint:
    "Orders by the day on which they were placed, cancelled ones aside; revenue is what of them is paid.",
  salesSummary: (orders: number, revenue: string, count: number) =>
    `${orders} orders in ${count} days, ${revenue} of them paid`,
  asTable: "As a table",
  topParts: "Top parts",
  topPartsHint: "By what was ordered in this period.",
  part: "Part",
  pieces: "Pieces",
  worth: "Worth",
  noSales: "No orders in this period.",
  quotations: {
    title: "Requests and quotations",
    asked: "Requests answered",
    answerTime: "Time to the answer",
    ordered: "Quotations ordered",
    worth: "Ordered from quotations",
    of: (part: string, whole: string) => `${part} of ${whole}`,
    none: "None yet",
    minutes: (count: number) => (count === 1 ? "1 minute" : `${count} minutes`),
    hours: (count: number) => `${count} hours`,
    days: (count: number) => `${count} days`,
    hint: "Requests and first sent quotations of this period; half of the answers took less than that time.",
  },
  latest: "Latest",
  latestNone: "Nothing has happened yet.",
  movedTo: (status: string) => `moved to ${status}`,
  placed: "placed",
  somebody: "The shop",
};
