import { describe, expect, it } from "vitest";
import { correctionsOf, creditOf, moneyOf, saleOf, sumPostings, type Entry } from "./entries.ts";
import { taxWithin } from "../tax.ts";

const rule = { ratePercent: 12, baseNumerator: 11, baseDenominator: 12 };
const charges = [
  { kind: "discount", amount: -50_000 },
  { kind: "shipping", amount: 27_000 },
  { kind: "insurance", amount: 3_000 },
  { kind: "unique-code", amount: 123 },
] as const;
const named = (postings: ReturnType<typeof saleOf>) =>
  Object.fromEntries(postings.map(({ account, rupiah }) => [account, rupiah]));
const total = (postings: ReturnType<typeof saleOf>) => postings.reduce((sum, { rupiah }) => sum + rupiah, 0);

describe("a sale", () => {
  it("owes the total, earned by goods and charges", () => {
    expect(named(saleOf({ amount: 980_123, charges, tax: null }))).toEqual({
      receivable: 980_123,
      sales: -1_000_000,
      discounts: 50_000,
      shipping: -27_000,
      insurance: -3_000,
      rounding: -123,
    });
  });

  it("has the PPN for the state, and every part without it", () => {
    const tax = taxWithin(111_000, rule);
    const shipped = [{ kind: "shipping", amount: 11_100 }] as const;
    expect(named(saleOf({ amount: 111_000, charges: shipped, tax }))).toEqual({
      receivable: 111_000,
      sales: -90_000,
      shipping: -10_000,
      ppn: -11_000,
    });
  });

  it("posts a tax that the staff entered where no PPN is within the price", () => {
    const taxed = [{ kind: "tax", amount: 11_000 }] as const;
    expect(named(saleOf({ amount: 111_000, charges: taxed, tax: null }))).toEqual({
      receivable: 111_000,
      sales: -100_000,
      ppn: -11_000,
    });
  });

  it("is balanced to the Rupiah, whatever the amounts", () => {
    for (let amount = 1; amount < 3_000_000; amount += 7_919) {
      const odd = [
        { kind: "shipping", amount: amount % 101 },
        { kind: "rounding", amount: -(amount % 7) },
      ] as const;
      for (const tax of [null, taxWithin(amount, rule)])
        expect(total(saleOf({ amount, charges: odd, tax }))).toBe(0);
      expect(total(creditOf({ amount, tax: taxWithin(1_000, rule) }))).toBe(0);
    }
  });
});

it("gives back a part with its PPN", () => {
  expect(named(creditOf({ amount: 55_500, tax: taxWithin(111_000, rule) }))).toEqual({
    returns: 50_000,
    ppn: 5_500,
    receivable: -55_500,
  });
});

it("posts money to its account, and a transfer to its bank", () => {
  expect(moneyOf({ rupiah: 500, method: "transfer", bank: "Bank Central Asia" })).toEqual([
    { account: "bank", bank: "Bank Central Asia", rupiah: 500 },
    { account: "receivable", bank: "", rupiah: -500 },
  ]);
  expect(named(moneyOf({ rupiah: -500, method: "cash", bank: "Bank Central Asia" }))).toEqual({
    cash: -500,
    receivable: 500,
  });
  expect(named(moneyOf({ rupiah: 30, method: "pph22", bank: "" }))).toEqual({
    withheldPph22: 30,
    receivable: -30,
  });
});

const entry = (source: string, rupiah: number, day = "2026-10-05"): Entry => ({
  source,
  kind: "money",
  day,
  number: source,
  documentId: null,
  orderId: "o",
  orderCode: "SO-1",
  postings: moneyOf({ rupiah, method: "cash", bank: "" }),
});
const corrected = (booked: Entry[], now: Entry[]) =>
  correctionsOf(booked, now, "2026-11-01").map(({ source, day, postings }) => [
    source,
    day,
    named(postings)["cash"],
  ]);

describe("corrections", () => {
  it("are none where nothing changed", () => {
    expect(corrected([entry("a", 100)], [entry("a", 100)])).toEqual([]);
  });

  it("post the difference of what changed, all of what is gone, and what came late", () => {
    expect(corrected([entry("a", 100), entry("b", 50)], [entry("a", 70), entry("c", 5)])).toEqual([
      ["a", "2026-11-01", -30],
      ["b", "2026-11-01", -50],
      ["c", "2026-11-01", 5],
    ]);
  });

  it("count what was corrected before", () => {
    const first = correctionsOf([entry("a", 100)], [entry("a", 70)], "2026-11-01");
    expect(corrected([entry("a", 100), ...first], [entry("a", 70)])).toEqual([]);
    expect(corrected([entry("a", 100), ...first], [entry("a", 100)])).toEqual([["a", "2026-11-01", 30]]);
  });

  it("move what was posted to another account", () => {
    const banked = { ...entry("a", 0), postings: moneyOf({ rupiah: 100, method: "transfer", bank: "BRI" }) };
    const [one] = correctionsOf([entry("a", 100)], [banked], "2026-11-01");
    expect(named(one?.postings ?? [])).toEqual({ cash: -100, bank: 100 });
  });
});

it("sums by account and bank, without what adds up to nothing", () => {
  const all = [
    ...moneyOf({ rupiah: 100, method: "transfer", bank: "BCA" }),
    ...moneyOf({ rupiah: 40, method: "transfer", bank: "BRI" }),
    ...moneyOf({ rupiah: 5, method: "cash", bank: "" }),
    ...moneyOf({ rupiah: -5, method: "cash", bank: "" }),
  ];
  expect(sumPostings(all).map(({ account, bank, rupiah }) => [account, bank, rupiah])).toEqual([
    ["bank", "BCA", 100],
    ["receivable", "", -140],
    ["bank", "BRI", 40],
  ]);
});
