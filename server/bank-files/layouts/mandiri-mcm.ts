import type { StatementLayout } from "../statement-layout.ts";

/** Mandiri Cash Management; two of its columns have the same name. */
export const mandiriMcm: StatementLayout = {
  id: "mandiri-mcm",
  bank: "Mandiri",
  name: "Mandiri Cash Management",
  heading: [
    "account no",
    "date",
    "val. date",
    "transaction code",
    "description",
    "description",
    "reference no.",
    "debit",
    "credit",
  ],
  date: "date",
  description: ["description", "reference no."],
  amount: { kind: "twoColumns", debit: "debit", credit: "credit" },
  account: "account no",
};
