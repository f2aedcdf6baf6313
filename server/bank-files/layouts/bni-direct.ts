import type { StatementLayout } from "../statement-layout.ts";

/** BNI Direct: the date has a time of day. */
export const bniDirect: StatementLayout = {
  id: "bni-direct",
  bank: "BNI",
  name: "BNI Direct",
  heading: ["post date", "branch", "journal no", "description", "debit", "credit", "balance"],
  date: "post date",
  description: ["description"],
  amount: { kind: "twoColumns", debit: "debit", credit: "credit" },
  balance: "balance",
};
