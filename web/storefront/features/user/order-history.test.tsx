import { expect, test } from "vitest";
import type { OrderInHistory } from "#contract/orders.ts";
import { linksOf, textOf } from "#testing/read-html.ts";
import { renderScreen } from "#testing/render-screen.tsx";
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
