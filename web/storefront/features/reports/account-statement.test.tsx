import { expect, test } from "vitest";
import type { QueryKey } from "@tanstack/react-query";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { accountStatementQuery, recentPeriod } from "#web/api/account-statement-queries.ts";
import { ordersKey } from "#web/api/orders-queries.ts";
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
const shown = (due: Due[], language: "en" | "id" = "id", orders?: OrderInHistory[]) => {
  const html = statementOf(due, language, orders);
  const text = textOf(html).replaceAll("\u00A0", " ");
  return text.split(/Invoice dan pembayaran|Invoices and payments/)[0] ?? "";
};
const statementOf = (due: Due[], language: "en" | "id", orders?: OrderInHistory[]) => {
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
  return renderScreen(<AccountStatementView />, language, {
    answers: [
      [queryKey, statement],
      ...(orders === undefined ? [] : ([[ordersKey, orders]] as [QueryKey, unknown][])),
    ],
  });
};
/** The same orders in the order history. */
const inHistory = (due: Due[]): OrderInHistory[] =>
  due.map(({ orderCode, open, isPaymentChecked }, index) => ({
    id: `0d5f7c1e-5f43-4f6e-9a59-${String(index).padStart(12, "0")}`,
    orderCode,
    orderDate: "2026-11-27T03:00:00.000Z",
    total: open,
    orderStatus: "waiting for payment",
    shippingProvider: "jne",
    shippingAirwayBills: null,
    paymentReceiptSenderName: isPaymentChecked ? "Siti" : null,
  }));

test("the orders below the sum add up to it; what is being checked stands apart below them", () => {
  const text = shown([
    owed(1, 1_122_200, { days: 50 }),
    owed(3, 13_344_000, { isPaymentChecked: true }),
    owed(2, 654_320),
  ]);
  expect(text).toContain("Rp 1.776.520 Rp 1.122.200 lewat jatuh tempo");
  const [toPay = "", checked = ""] = text.split("Rp 13.344.000 sedang kami periksa");
  expect(toPay.match(/SO-\S+/g)).toEqual(["SO-20261127-0001", "SO-20261127-0002"]);
  expect(checked.match(/SO-\S+/g)).toEqual(["SO-20261127-0003"]);
  expect(text).not.toContain("15.120.520");
});

test("beside the sum its payment is confirmed: of one order, or of several by one transfer", () => {
  const checked = owed(3, 13_344_000, { isPaymentChecked: true });
  const several = [owed(1, 1_122_200), owed(2, 654_320), checked];
  expect(shown(several, "id", inHistory(several))).toContain("Satu transfer untuk beberapa pesanan");
  const one = [owed(1, 1_122_200), checked];
  expect(shown(one, "id", inHistory(one))).toContain("Konfirmasi Pembayaran");
  expect(shown([checked], "id", inHistory([checked]))).not.toContain("Konfirmasi Pembayaran");
});

test("the number of an order leads to the order", () => {
  const due = [owed(1, 1_122_200)];
  expect(linksOf(statementOf(due, "id", inHistory(due)))).toEqual([
    "/account?view=orders&order=0d5f7c1e-5f43-4f6e-9a59-000000000000",
  ]);
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
