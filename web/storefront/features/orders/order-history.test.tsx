import { expect, test } from "vitest";
import type { OrderInHistory } from "#contract/orders/orders.ts";
import { linksOf, textOf } from "#testing/output/read-html.ts";
import { renderScreen } from "#testing/output/render-screen.tsx";
import { ordersKey } from "#web/api/orders-queries.ts";
import { OrderDetail } from "./order-detail.tsx";
import { OrderHistory } from "./order-history.tsx";

/** This many orders, the newest first: the last is number 1. */
const orders = (count: number): OrderInHistory[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `0d5f7c1e-5f43-4f6e-9a59-${String(index).padStart(12, "0")}`,
    orderCode: `SO-20261121-${String(count - index).padStart(4, "0")}`,
    orderDate: "2026-11-20T20:00:00.000Z",
    total: 1_250_000,
    orderStatus: "done",
    shippingProvider: "jne",
    shippingAirwayBills: null,
    paymentReceiptSenderName: null,
  }));
const shown = (count: number, address: string, language: "en" | "id" = "en") =>
  renderScreen(<OrderHistory />, language, { address, answers: [[ordersKey, orders(count)]] });
/** A shop whose orders these are; two of them are to be paid. */
const owing = (address: string, answers: [readonly unknown[], unknown][] = []) =>
  renderScreen(<OrderHistory />, "en", { address, answers: [[ordersKey, someOwed], ...answers] });
const someOwed: OrderInHistory[] = orders(5).map((order, index) => ({
  ...order,
  ...(index === 0 && { orderStatus: "waiting for payment" }),
  ...(index === 1 && { orderStatus: "waiting for payment", open: 250_000 }),
  ...(index === 2 && { orderStatus: "waiting for payment", paymentReceiptSenderName: "Siti" }),
}));
const codesIn = (html: string) => [...new Set(textOf(html).match(/SO-\d+-\d{4}/g))];

test("up to twenty orders are on one page, without links to others", () => {
  const html = shown(20, "/account?view=orders");
  expect(codesIn(html)).toHaveLength(20);
  expect(html).not.toContain("aria-current");
  expect(textOf(html)).not.toContain("Orders 1 to");
});

test("more of them have pages, each with an address of its own", () => {
  const html = shown(45, "/account?view=orders&page=2");
  expect(codesIn(html)).toEqual(
    codesIn(shown(45, "/account?view=orders")).map((code) => {
      const number = Number(code.slice(-4)) - 20;
      return `${code.slice(0, -4)}${String(number).padStart(4, "0")}`;
    }),
  );
  expect(codesIn(html)[0]).toBe("SO-20261121-0025");
  expect(textOf(html)).toContain("Orders 21 to 40 of 45");
  expect(linksOf(html)).toContain("/account?view=orders&page=3");
  expect(linksOf(html)).toContain("/account?view=orders");
  expect(html).toMatch(/aria-label="Page 2" aria-current="page"/);
  expect(textOf(shown(45, "/account?view=orders&page=2", "id"))).toContain("Pesanan 21 sampai 40 dari 45");
});

test("a page that does not exist means the last one, and something that is not a number the first", () => {
  expect(codesIn(shown(45, "/account?view=orders&page=9"))).toHaveLength(5);
  for (const page of ["0", "-1", "1.5", "two"]) {
    expect(codesIn(shown(45, `/account?view=orders&page=${page}`))[0]).toBe("SO-20261121-0045");
  }
});

test("an order of a later page leads back to that page", () => {
  const id = orders(45)[20]?.id ?? "";
  const ofOrder = linksOf(shown(45, "/account?view=orders&page=2")).filter((link) => link.includes(id));
  expect(new Set(ofOrder)).toEqual(new Set([`/account?view=orders&order=${id}&page=2`]));
  const backFrom = (address: string) => linksOf(renderScreen(<OrderDetail id={id} />, "en", { address }))[0];
  expect(backFrom(`/account?view=orders&order=${id}&page=2`)).toBe("/account?view=orders&page=2");
  for (const page of ["", "&page=1", "&page=0", "&page=two"])
    expect(backFrom(`/account?view=orders&order=${id}${page}`)).toBe("/account?view=orders");
});

test("an order of the first page has its usual address", () => {
  const id = orders(45)[0]?.id ?? "";
  const links = linksOf(shown(45, "/account?view=orders")).filter((link) => link.includes(id));
  expect(new Set(links)).toEqual(new Set([`/account?view=orders&order=${id}`]));
});

test("what is to be paid stands above the orders, without what is being checked, and shows its orders alone", () => {
  const html = owing("/account?view=orders");
  // 1,250,000 of the first, and 250,000 that are missing of the second.
  expect(textOf(html).replaceAll("\u00A0", " ")).toContain(
    "To be paid: Rp 1.500.000 Show these 2 orders One transfer for several orders",
  );
  expect(linksOf(html)).toContain("/account?view=orders&owed=1");
  const owed = owing("/account?view=orders&owed=1");
  expect(codesIn(owed)).toEqual(["SO-20261121-0005", "SO-20261121-0004"]);
  expect(linksOf(owed)).toContain("/account?view=orders");
});

test("the part of it that is late is said beside the sum", () => {
  const late = someOwed.map((order, index) =>
    index === 1
      ? {
          ...order,
          onAccount: { isReleased: true, dueAt: "2026-11-20T17:00:00.000Z", open: 250_000, isOverdue: true },
        }
      : order,
  );
  const html = renderScreen(<OrderHistory />, "id", {
    address: "/account?view=orders",
    answers: [[ordersKey, late]],
  });
  expect(textOf(html).replaceAll("\u00A0", " ")).toContain(
    "Harus dibayar: Rp 1.500.000 Rp 250.000 lewat jatuh tempo",
  );
});

test("a search shows what was found, and an order of it leads back to the search", () => {
  const [first] = someOwed;
  const html = owing("/account?view=orders&q=PO-118", [[[...ordersKey, "with", "PO-118"], [first]]]);
  expect(codesIn(html)).toEqual(["SO-20261121-0005"]);
  expect(html).toContain('value="PO-118"');
  const address = `/account?view=orders&order=${first?.id}&q=PO-118`;
  expect(linksOf(html)).toContain(address);
  const back = linksOf(renderScreen(<OrderDetail id={first?.id ?? ""} />, "en", { address }))[0];
  expect(back).toBe("/account?view=orders&q=PO-118");
  const nothing = owing("/account?view=orders&q=none", [[[...ordersKey, "with", "none"], []]]);
  expect(textOf(nothing)).toContain("No order matches.");
  expect(textOf(nothing)).not.toContain("You have not ordered anything yet.");
});
