/** Sales, money and what is open, for the owner and the accountant. */
export const reports = {
  title: "Reports",
  which: "Kind of report",
  kinds: { sales: "Sales", money: "Money received", open: "Open money" },
  period: "Period",
  periods: { thisMonth: "This month", lastMonth: "Last month", thisYear: "This year", lastYear: "Last year" },
  by: "Grouped by",
  inRupiah: "All amounts are in Rupiah; days are in WIB.",
  salesText:
    "Revenue is what has been paid for orders, not what was ordered, with the PPN that prices include. Tax that a buyer withheld settles an order as money does: it counts, and has a column of its own. A payment counts on the day of the bank statement; without a statement yet, on the day it was accepted. A refund counts on the day it was sent.",
  salesShares:
    "A part payment is spread over everything in the order. A customer's credit becomes revenue when it pays another order.",
  moneyText:
    "Money received on each account and money paid back, by the day of the bank statement; without a statement yet, by the day it was accepted. Credit is money that came in before: it is shown apart and not added up again.",
  openText:
    "Orders that are not fully paid, waiting for payment or on account, by days overdue. What has been paid is taken off.",
  unpromised: (amount: string) =>
    `Of cancelled orders, Rp ${amount} has come that nobody has promised back yet.`,
  howReckoned: "How it is reckoned",
  revenueByDay: "Revenue by day",
  revenueByMonth: "Revenue by month",
  revenueBefore: (from: string, to: string) => `${from} to ${to}`,
  revenueMore: (percent: string) => `${percent} % more`,
  revenueLess: (percent: string) => `${percent} % less`,
  mostRevenue: (rupiah: string, when: string) => `The most: ${rupiah}, ${when}.`,
  asOf: "As of the end of",
  sum: "Sum",
  sumOfMoney: "Money",
  sumOfCredit: "Credit",
  sumOfWithheld: "Withheld tax",
  byAccount: "By account",
  byDay: "By day",
  byAge: "By age",
  ofDebtors: "By customer",
  ofOrders: "By order",
  shown: (rows: number, all: string) => `${rows} of ${all} rows are shown; the file has all of them.`,
  noneTitle: "No money came in or went out in this period.",
  noneOpen: "Nothing is unpaid.",
  turned: "The last day must not be before the first day.",
};
