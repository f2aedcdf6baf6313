import { describe, expect, it } from "vitest";
import type { PayableOrder } from "./propose-matches.ts";
import { proposeSums } from "./propose-sums.ts";

let count = 0;
const order = (open: number, facts: Partial<PayableOrder> = {}): PayableOrder => {
  count += 1;
  return {
    orderId: `${count}`,
    orderCode: `SO-20261101-${String(count).padStart(4, "0")}`,
    customerName: "Wahyudi Prasetyo",
    customerCompany: "PT Gunung Merapi Sejahtera",
    total: open,
    open,
    isToPay: true,
    withheldPpn: 0,
    withheldPph22: 0,
    uniqueCode: 0,
    orderStatus: "waiting for payment",
    askedAt: `2026-11-01T${String(count % 24).padStart(2, "0")}:00:00.000Z`,
    accountDueAt: null,
    hasReceipt: false,
    senderName: "",
    claimed: [],
    shares: [],
    unseen: [],
    buyer: "merapi",
    names: ["Wahyudi Prasetyo", "PT Gunung Merapi Sejahtera"],
    ...facts,
  };
};
const payer = "TRSF CR PT GUNUNG MERAPI SEJAHTERA";

/** The amounts of each sum that is proposed, with its strength and its reasons. */
const sumsOf = (amountRupiah: number, orders: PayableOrder[], description = payer, day = "2026-11-03") =>
  (proposeSums([{ id: 1, day, description, amountRupiah }], orders).get(1) ?? []).map(
    ({ strength, reasons, orders: parts }) => [parts.map(({ amount }) => amount), strength, ...reasons],
  );

describe("a transfer of the exact sum of open orders of one buyer", () => {
  it("is proposed for two of them, with what is for each", () => {
    const orders = [order(6_000_000), order(3_536_435), order(1_000_000)];
    expect(sumsOf(9_536_435, orders)).toEqual([[[6_000_000, 3_536_435], "strong", "name"]]);
    expect(sumsOf(9_536_434, orders)).toEqual([]);
  });

  it("is proposed for three, four or five of them where its text names the buyer", () => {
    const orders = [1_001, 2_010, 4_100, 8_003, 16_007, 32_050].map((open) => order(open * 1_000));
    expect(sumsOf(7_111_000, orders)).toEqual([[[1_001_000, 2_010_000, 4_100_000], "strong", "name"]]);
    expect(sumsOf(15_114_000, orders)).toHaveLength(1);
    expect(sumsOf(31_121_000, orders)).toHaveLength(1);
  });

  it("is proposed for all that a buyer owes, however many orders that are", () => {
    const orders = Array.from({ length: 20 }, (_, at) => order(100_000 + at * 777));
    const all = orders.reduce((sum, { open }) => sum + open, 0);
    expect(sumsOf(all, orders)).toMatchObject([[orders.map(({ open }) => open), "strong", "name"]]);
    expect(sumsOf(all + 1, [...orders, order(1)])).toEqual([]);
  });

  it("is proposed, weakly, for a pair or for all where its text names nobody", () => {
    const orders = [order(600_000), order(350_000), order(120_000), order(90_000)];
    expect(sumsOf(950_000, orders, "SETORAN TUNAI")).toEqual([[[600_000, 350_000], "weak"]]);
    expect(sumsOf(1_160_000, orders, "SETORAN TUNAI")).toEqual([
      [[600_000, 350_000, 120_000, 90_000], "weak"],
    ]);
    expect(sumsOf(1_070_000, orders, "SETORAN TUNAI")).toEqual([]);
  });

  it("is proposed, weakly, for each of several sums, the fewest orders first and three at most", () => {
    const orders = [500, 500, 300, 200, 700].map((open) => order(open * 1_000));
    expect(sumsOf(1_000_000, orders)).toEqual([
      [[500_000, 500_000], "weak", "name"],
      [[300_000, 700_000], "weak", "name"],
      [[500_000, 300_000, 200_000], "weak", "name"],
    ]);
  });

  it("is of one buyer: never of one order of each of two", () => {
    const orders = [order(600_000), order(350_000, { buyer: "kartini", names: ["Nyonya Kartini"] })];
    expect(sumsOf(950_000, orders)).toEqual([]);
  });

  it("is of the orders that its text names, whoever's they are, and of others only together with these", () => {
    const [one, other] = [order(600_000), order(350_000, { buyer: "kartini", names: ["Nyonya Kartini"] })];
    const text = `BAYAR ${one.orderCode} ${other.orderCode}`;
    expect(sumsOf(950_000, [one, other], text)).toEqual([[[600_000, 350_000], "strong", "orderCode"]]);
    const more = [one, order(200_000), order(100_000), order(700_000)];
    expect(sumsOf(800_000, more, `BAYAR ${one.orderCode}`)).toEqual([
      [[600_000, 200_000], "strong", "orderCode"],
    ]);
  });

  it("less the tax that the buyer withholds is what is for each order", () => {
    const orders = [order(1_110_000, { withheldPph22: 15_000 }), order(555_000, { withheldPph22: 7_500 })];
    expect(sumsOf(1_642_500, orders)).toEqual([[[1_095_000, 547_500], "strong", "name"]]);
  });

  it.each([
    ["are paid", { isToPay: false }],
    ["were not asked for", { askedAt: null }],
    ["were asked for long before", { askedAt: "2026-09-01T02:00:00.000Z" }],
  ])("is never of orders that %s", (_, facts) => {
    expect(sumsOf(950_000, [order(600_000), order(350_000, facts)])).toEqual([]);
  });

  it("is never of an order with which the transfer was matched by mistake", () => {
    const orders = [order(600_000), order(350_000)];
    const transfer = { id: 1, day: "2026-11-03", description: payer, amountRupiah: 950_000 };
    const undone = new Map([[1, new Set([orders[0]?.orderId ?? ""])]]);
    expect(proposeSums([transfer], orders, undone).get(1)).toEqual([]);
  });

  // If all sums that fit were formed, it would take minutes.
  it("is found among very many open orders of one buyer", () => {
    const equal = Array.from({ length: 3_000 }, () => order(2_500));
    const orders = [...equal, ...Array.from({ length: 3_000 }, (_, at) => order(9_001 + 2 * at))];
    const transfers = Array.from({ length: 2 }, (_, id) => ({
      id,
      day: "2026-11-03",
      description: payer,
      amountRupiah: 5_000 * (1 + (id % 2)),
    }));
    const sums = proposeSums(transfers, orders);
    expect(sums.get(0)).toHaveLength(3);
  });
});

/** An order of which this receipt has paid so much. */
const share = (transfer: string, amount: number, facts: Partial<PayableOrder> = {}) =>
  order(facts.open ?? amount, { shares: [{ transfer, amount }], ...facts });

describe("a transfer of the sum of one receipt for several orders", () => {
  it("is proposed with the shares that the customer named, also of orders that were accepted before", () => {
    const paid = { isToPay: false, buyer: "another", names: [] };
    const orders = [
      share("one", 1_250_000, { open: 2_000_000 }),
      share("one", 750_000, paid),
      share("two", 900_000),
    ];
    expect(sumsOf(2_000_000, orders, "SETORAN TUNAI")).toEqual([[[1_250_000, 750_000], "strong", "receipt"]]);
    expect(sumsOf(1_999_999, orders, "SETORAN TUNAI")).toEqual([]);
  });

  it("is not certain if two receipts have that sum", () => {
    const orders = ["one", "two"].flatMap((transfer) => [share(transfer, 300_000), share(transfer, 200_000)]);
    expect(sumsOf(500_000, orders, "SETORAN TUNAI").map(([, strength]) => strength)).toEqual([
      "weak",
      "weak",
    ]);
  });

  it("is not proposed with an order from which it was taken back", () => {
    const orders = [share("one", 300_000), share("one", 200_000)];
    const undone = new Map([[1, new Set([orders[0]?.orderId ?? ""])]]);
    const transfer = { id: 1, day: "2026-11-03", description: "SETORAN TUNAI", amountRupiah: 500_000 };
    expect(proposeSums([transfer], orders, undone).get(1)).toEqual([]);
  });
});
