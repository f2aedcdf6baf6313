import type { StatementLayout } from "../statement-layout.ts";

/** KlikBCA Individu in English. */
export const klikbcaPersonalEnglish: StatementLayout = {
  id: "klikbca-personal-english",
  bank: "BCA",
  name: "KlikBCA Individu (English)",
  heading: ["date", "description", "branch", "amount", "", "balance"],
  date: "date",
  description: ["description"],
  amount: { kind: "beside", amount: "amount", direction: "" },
  balance: "balance",
};
