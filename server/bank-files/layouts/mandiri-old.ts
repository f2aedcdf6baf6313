import type { StatementLayout } from "../statement-layout.ts";

/** The older export of Mandiri, separated by semicolons. */
export const mandiriOld: StatementLayout = {
  id: "mandiri-old",
  bank: "Mandiri",
  name: "Mandiri (AccountNo;Ccy;…)",
  heading: ["accountno", "ccy", "postdate", "remarks", "credit amount", "debit amount"],
  date: "postdate",
  description: ["remarks", "additionaldesc"],
  amount: { kind: "twoColumns", debit: "debit amount", credit: "credit amount" },
  balance: "close balance",
  account: "accountno",
  currency: "ccy",
};
