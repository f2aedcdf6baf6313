import { describe, expect, it } from "vitest";
import { orderCodesIn, proposeMatches, type PayableOrder } from "./propose-matches.ts";

const order = (overrides: Partial<PayableOrder> = {}): PayableOrder => ({
  orderId: "one",
  orderCode: "SO-20261101-0001",
  customerName: "Wahyudi Prasetyo",
  customerCompany: "PT Gunung Merapi",
  total: 1_250_000,
  open: 1_250_000,
  isToPay: true,
  withheldPpn: 0,
  withheldPph22: 0,
  uniqueCode: 0,
  orderStatus: "waiting for payment",
  // Jakarta is seven hours ahead: it is the second of November there.
  askedAt: "2026-11-01T18:00:00.000Z",
  accountDueAt: null,
  hasReceipt: false,
  senderName: "",
  claimed: [],
  shares: [],
  unseen: [],
  buyer: "merapi",
  names: ["Wahyudi Prasetyo", "PT Gunung Merapi Sejahtera"],
  ...overrides,
});
const rival = order({ orderId: "two", orderCode: "SO-20261101-0002", names: ["Nyonya Kartini"] });

const strengths = (
  transfer: { day?: string; description?: string; amountRupiah?: number },
  orders: PayableOrder[],
) => {
  const whole = {
    id: 1,
    day: "2026-11-03",
    description: "SETORAN TUNAI",
    amountRupiah: 1_250_000,
    ...transfer,
  };
  return (proposeMatches([whole], orders).get(1) ?? []).map(({ orderId, strength }) => [orderId, strength]);
};

describe("a transfer of the exact amount", () => {
  it.each([
    ["2026-10-31", false],
    ["2026-11-01", true],
    ["2026-11-02", true],
    ["2026-12-02", true],
    ["2026-12-03", false],
  ])("may pay an order from a day before it was asked for until 30 days after: %s", (day, isProposed) => {
    expect(strengths({ day }, [order()])).toEqual(isProposed ? [["one", "strong"]] : []);
  });

  it.each([
    ["2026-10-31", false],
    ["2026-11-01", true],
    ["2026-12-20", true],
    ["2027-01-01", true],
    ["2027-01-02", false],
  ])("may pay an order on account until 30 days after it was due: %s", (day, isProposed) => {
    const onAccount = order({ accountDueAt: "2026-12-02T16:59:59Z" });
    expect(strengths({ day }, [onAccount])).toEqual(isProposed ? [["one", "strong"]] : []);
  });

  it("that names the order pays it on any day", () => {
    expect(strengths({ day: "2027-03-01", description: "BAYAR SO-20261101-0001" }, [order()])).toEqual([
      ["one", "certain"],
    ]);
  });

  it("pays none that was not asked for", () => {
    expect(strengths({}, [order({ askedAt: null })])).toEqual([]);
  });

  it("is weak for each of several orders, of which five are shown", () => {
    const orders = Array.from({ length: 7 }, (_, index) =>
      order({ orderId: `order ${index}`, orderCode: `SO-20261101-000${index}` }),
    );
    expect(strengths({}, orders)).toEqual(orders.slice(0, 5).map(({ orderId }) => [orderId, "weak"]));
  });

  it("is never certain of an order whose name it has where the text names another order", () => {
    const description = "TRSF WAHYUDI PRASETYO SO-20261027-0002";
    expect(strengths({ description }, [order()])).toEqual([["one", "strong"]]);
  });

  it("is certain by the order's own unique code while no other order has that amount", () => {
    expect(strengths({}, [order({ uniqueCode: 123 })])).toEqual([["one", "certain"]]);
    expect(strengths({}, [order({ uniqueCode: 123 }), rival])).toEqual([
      ["one", "weak"],
      ["two", "weak"],
    ]);
  });

  it("is strong where two such transfers are certain of one order: one of them is another payment", () => {
    const transfer = { day: "2026-11-03", description: "SO-20261101-0001", amountRupiah: 1_250_000 };
    const both = proposeMatches(
      [
        { id: 1, ...transfer },
        { id: 2, ...transfer },
      ],
      [order()],
    );
    expect([...both.values()].flat().map(({ strength }) => strength)).toEqual(["strong", "strong"]);
  });
});

describe("an order of which nothing must be paid any more", () => {
  const paid = order({ isToPay: false, orderStatus: "packing" });
  const named = { description: "TRSF WAHYUDI PRASETYO" };

  it("is certain by a name only where a receipt or a cheque of that amount waits for its transfer", () => {
    expect(strengths(named, [{ ...paid, unseen: [1_250_000] }])).toEqual([["one", "certain"]]);
    expect(strengths(named, [paid])).toEqual([["one", "weak"]]);
    expect(strengths({}, [paid])).toEqual([["one", "weak"]]);
  });

  it("does not make another order of that amount less certain if it was paid in cash", () => {
    expect(strengths(named, [order({ orderId: "two" }), paid])[0]).toEqual(["two", "certain"]);
  });
});

it("a transfer of an accepted part payment is that one, also while the rest must be paid", () => {
  const rest = order({ open: 400_000, unseen: [850_000] });
  const transfer = { id: 1, day: "2026-11-03", description: "WAHYUDI PRASETYO", amountRupiah: 850_000 };
  expect(proposeMatches([transfer], [rest]).get(1)).toMatchObject([{ strength: "weak", accepted: 850_000 }]);
});

describe("a name in the transfer's text", () => {
  it.each([
    ["TRSF CR WAHYUDI PRASETYO", true],
    // The bank cuts long texts: the text's last word may be the start of a name.
    ["TRSF CR WAHYUDI PRASE", true],
    ["TRSF CR WAHYUDI PRA", false],
    ["TRSF CR WAHYUDI PRASE JAKARTA", false],
    ["TRSF CR GUNUNG MERAPI SEJAHTERA 0108", true],
    ["TRSF CR GUNUNG JATI MERAPI SEJAHTERA", false],
    ["TRSF CR WAHYUDI", false],
    ["TRSF CR PT", false],
  ])("is known whole, or cut off at the very end: %s", (description, isCertain) => {
    expect(strengths({ description }, [order(), rival])).toEqual(
      isCertain
        ? [
            ["one", "certain"],
            ["two", "weak"],
          ]
        : [
            ["one", "weak"],
            ["two", "weak"],
          ],
    );
  });
});

describe("a transfer of what a buyer pays who withholds tax", () => {
  // From 1,250,000 with 12 % on 11/12: 1,126,126 without PPN, 123,874 of PPN; 1.5 % of the former are 16,892.
  it.each([
    [{ withheldPpn: 123_874 }, 1_126_126, "lessPpn"],
    [{ withheldPph22: 16_892 }, 1_233_108, "lessPph22"],
    [{ withheldPpn: 123_874, withheldPph22: 16_892 }, 1_109_234, "lessBothTaxes"],
    [{ open: 250_000, withheldPpn: 123_874 }, 126_126, "lessPpn"],
  ] as const)("is exact, and says which tax it is without: %o", (withheld, amountRupiah, reason) => {
    const transfer = { id: 1, day: "2026-11-03", description: "SETORAN", amountRupiah };
    const [proposal] = proposeMatches([transfer], [order(withheld)]).get(1) ?? [];
    expect([proposal?.strength, proposal?.reasons]).toEqual(["strong", [reason]]);
    expect(strengths({ amountRupiah: amountRupiah + 1 }, [order(withheld)])).toEqual([]);
  });

  it("may be of the whole amount all the same", () => {
    expect(strengths({}, [order({ withheldPpn: 123_874 })])).toEqual([["one", "strong"]]);
  });

  it("is weak beside another order of that amount, and certain by a name", () => {
    const collectors = order({ withheldPpn: 123_874 });
    const other = order({ orderId: "two", orderCode: "SO-20261101-0002", open: 1_126_126, names: [] });
    const amountRupiah = 1_126_126;
    expect(strengths({ amountRupiah }, [collectors, other]).map(([, strength]) => strength)).toEqual([
      "weak",
      "weak",
    ]);
    const description = "TRSF CR GUNUNG MERAPI SEJAHTERA";
    expect(strengths({ amountRupiah, description }, [collectors, other])[0]).toEqual(["one", "certain"]);
  });
});

describe("another amount", () => {
  it("is proposed, weakly, for the order that it names and for no other", () => {
    const amountRupiah = 1_000_000;
    expect(strengths({ amountRupiah, description: "SO-20261101-0001" }, [order(), rival])).toEqual([
      ["one", "weak"],
    ]);
    const other = order({ orderId: "other", orderCode: "SO-20261101-0003" });
    const description = "SO-20261101-0001 WAHYUDI PRASETYO";
    expect(strengths({ amountRupiah, description }, [order(), other])).toEqual([["one", "weak"]]);
  });

  it.each([
    ["too little", 1_249_232, "TRSF CR WAHYUDI PRASETYO"],
    ["too little", 1_249_232, "TRSF DARI PT GUNUNG MERAPI SEJAHTERA"],
    ["too much", 1_256_500, "TRSF DARI PT GUNUNG MERAPI SEJAHT"],
    ["a part", 500_000, "TRSF CR WAHYUDI PRASETYO"],
  ])(
    "that is %s (%i) is proposed, weakly, for an order whose payer it names: %s",
    (_, amountRupiah, description) => {
      expect(strengths({ amountRupiah, description }, [order(), rival])).toEqual([["one", "weak"]]);
    },
  );

  it("is proposed for the nearest five of the orders of a payer", () => {
    const orders = [100, 300, 200, 6_000, 400, 500].map((open) =>
      order({ orderId: `${open}`, orderCode: `SO-20261101-${1_000 + open}`, open: open * 1_000 }),
    );
    expect(strengths({ amountRupiah: 310_000, description: "WAHYUDI PRASETYO" }, orders)).toEqual([
      ["300", "weak"],
      ["400", "weak"],
      ["200", "weak"],
      ["500", "weak"],
      ["100", "weak"],
    ]);
  });

  it.each([
    ["that is paid", { isToPay: false, open: 1_250_000 }],
    ["whose payment was not asked for", { askedAt: null }],
  ])("is not proposed by a name for an order %s", (_, facts) => {
    expect(strengths({ amountRupiah: 1_249_232, description: "WAHYUDI PRASETYO" }, [order(facts)])).toEqual(
      [],
    );
  });

  it("is not proposed by a name beside an order of exactly that amount and that name", () => {
    const other = order({ orderId: "other", orderCode: "SO-20261101-0003", open: 90_000 });
    expect(strengths({ description: "WAHYUDI PRASETYO" }, [order(), other])).toEqual([["one", "certain"]]);
  });
});

it.each([
  ["bayar so 20261101 0001", ["SO-20261101-0001"]],
  ["INV-20261101-0001 SO202611010002", ["SO-20261101-0001", "SO-20261101-0002"]],
  ["SO-20261101-123456", ["SO-20261101-123456"]],
  ["SO-20261101-1234567", []],
  ["ISO-20261101-0001", []],
])("the order codes of %j are %j", (text, codes) => {
  expect(orderCodesIn(text)).toEqual(codes);
});
