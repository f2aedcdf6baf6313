/** Sales, money and what is open, for the owner and the accountant. */
export const reports = {
  title: "Reports",
  which: "Which report",
  kinds: { sales: "Sales", money: "Money received", open: "Open money" },
  period: "Period",
  periods: { thisMonth: "This month", lastMonth: "Last month", thisYear: "This year", lastYear: "Last year" },
  by: "Divided by",
  inRupiah: "All amounts in Rupiah, days of Jakarta.",
  salesText:
    "Revenue counts money that came, not what was ordered. A payment counts on the day on which the bank booked it; while no statement shows it, on the day on which it was accepted. A refund counts on the day on which it was sent.",
  salesShares:
    "A part payment pays for everything in the order at once. What stays with the shop as credit is no revenue until it pays another order.",
  moneyText:
    "What came to each account by the bank's day, or by the day on which it was accepted while no statement shows it, and what was sent back. Credit is money that came before: it stands apart and is not in the sum.",
  openText:
    "Orders that are not paid: those that wait for payment and those on account, by the days since they were due. What was paid in part is taken off.",
  sum: "Sum",
  sumOfMoney: "Money",
  sumOfCredit: "Credit",
  sumOfWithheld: "Withheld tax",
  byAccount: "By account",
  byDay: "By day",
  byAge: "By age",
  ofDebtors: "Customers",
  ofOrders: "Orders",
  shown: (rows: number, all: string) => `${rows} of ${all} rows are shown; the file has all of them.`,
  noneTitle: "No money moved in this period.",
  noneOpen: "Nothing is open.",
  turned: "The last day is before the first.",
};
