import { expect, test } from "vitest";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { accountStatementQuery, recentPeriod } from "#web/api/account-statement-queries.ts";
import { AccountStatementView } from "./account-statement.tsx";

type Due = AccountStatement["due"][number];
const owed = (number: number, open: number, rest: Partial<Due> = {}): Due => ({
  orderCode: `SO-20261127-000${number}`,
  poNumber: "",
  number: "",
  dueOn: "2026-11-30",
  days: 0,
  open,
  isOnlyTax: false,
  isPaymentChecked: false,
  ...rest,
});
/** The text of what must be paid now; the balance of the account below it is another sum. */
const shown = (due: Due[], language: "en" | "id" = "id") => {
  const period = recentPeriod(new Date());
  const sum = due.reduce((total, { open }) => total + open, 0);
  const statement: AccountStatement = {
    ...period,
    name: "PT Bara",
    npwp: "",
    opening: 0,
    rows: [],
    closing: sum,
    due,
    owed: sum,
    overdue: 0,
    credit: 0,
  };
  const { queryKey } = accountStatementQuery(() => Promise.reject(new Error("no call")), period);
  const html = renderScreen(<AccountStatementView />, language, { answers: [[queryKey, statement]] });
  const text = textOf(html).replaceAll("\u00A0", " ");
  return text.split(/Invoice dan pembayaran|Invoices and payments/)[0] ?? "";
};

test("what is to be paid is said without what is being checked, which is said beside it and at its order", () => {
  const text = shown([
    owed(1, 1_122_200, { days: 50 }),
    owed(2, 654_320),
    owed(3, 13_344_000, { isPaymentChecked: true }),
  ]);
  expect(text).toContain("Rp 1.776.520 · Rp 1.122.200 lewat jatuh tempo · Rp 13.344.000 sedang kami periksa");
  expect(text.match(/Pembayaran sedang kami periksa/g)).toHaveLength(1);
  expect(text).not.toContain("15.120.520");
});

test("if all of it is being checked, there is nothing to pay", () => {
  const text = shown([owed(1, 500_000, { isPaymentChecked: true, days: 3 })], "en");
  expect(text).toContain("There is nothing to pay.");
  expect(text).toContain("Rp 500.000 is being checked");
  expect(text).not.toContain("of it is overdue");
});

test("tax for which only slips are missing is not to be transferred", () => {
  const text = shown([owed(1, 260_000), owed(2, 3_514, { isOnlyTax: true })]);
  expect(text).toContain("Rp 260.000");
  expect(text).toContain("Tinggal bukti potong untuk pajak Rp 3.514");
  expect(text).not.toContain("263.514");
});
