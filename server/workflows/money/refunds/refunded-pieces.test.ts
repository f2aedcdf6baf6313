import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// Each order is of four filters for 250,000 Rupiah each, three seals for 100,000 each, and 10,000 for the courier, all paid.
let shop: TestShop;
let ownerToken: string;
let owner: AdminCall;
let filter: number;
let seal: number;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  ownerToken = (await buildUser(shop.db, { role: "owner" })).token;
  owner = shop.callAs(ownerToken);
  await buildPlaces(shop.db);
  filter = await buildProduct(shop.db, { code: "1R-0750", priceRupiah: 250_000, weightGrams: 100 });
  seal = await buildProduct(shop.db, { code: "07000-12011", priceRupiah: 100_000, weightGrams: 100 });
});
afterAll(() => shop.close());

async function sold(...last: ("delivering" | "done")[]) {
  const { token } = await buildUser(shop.db);
  const call = shop.callAs(token);
  await call("addToCart", { body: { ProductId: filter, qty: 4 } });
  await call("addToCart", { body: { ProductId: seal, qty: 3 } });
  const { id } = await call("placeOrder", { body: orderForm() });
  await moveThrough(shop, ownerToken, id, ["processing", "waiting for payment", "packing", ...last]);
  const { lines } = await owner("getAdminOrder", { params: { id } });
  const idOf = (code: string) => lines.find((line) => line.code === code)?.id ?? 0;
  return { id, token, filters: idOf("1R-0750"), seals: idOf("07000-12011") };
}
type Sold = Awaited<ReturnType<typeof sold>>;
type Pieces = [lineId: number, qty: number][];

const promise = ({ id }: Sold, amount: number, pieces: Pieces) =>
  owner("promiseRefund", {
    params: { id },
    body: {
      amount,
      reason: "Sold out",
      ...(pieces.length > 0 && { lines: pieces.map(([lineId, qty]) => ({ lineId, qty })) }),
    },
  });
const refundsOf = async ({ id }: Sold) => (await owner("listRefunds", { query: { order: id } })).rows;
/** For how many pieces of each line money goes back. */
const refundedOf = async ({ id }: Sold) =>
  (await owner("getAdminOrder", { params: { id } })).lines.map(({ code, refundedQty }) => [
    code,
    refundedQty,
  ]);
const withdraw = (id: string) => owner("withdrawRefund", { params: { id }, body: { reason: "A mistake" } });
const send = async (id: string) => {
  const account = { bankName: "BNI", accountNumber: "0011223344", accountHolder: "Siti Rahayu" };
  await owner("setRefundAccount", { params: { id }, body: account });
  await owner("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445566") } });
};

/** The order's only return, of some filters, inspected. */
async function takenBack(order: Sold, qty: number) {
  const pieces = { lineId: order.filters, qty };
  await shop.callAs(order.token)("askReturn", {
    params: { id: order.id },
    body: { lines: [{ ...pieces, reason: "damaged" }], note: "" },
  });
  const [asked] = (await owner("listReturns", { query: { order: order.id } })).rows;
  const params = { id: String(asked?.id) };
  await owner("approveReturn", { params, body: { address: "Jl. Kapuk Raya 12" } });
  await owner("receiveReturn", { params, body: { lines: [pieces] } });
  const { lineId } = pieces;
  await owner("inspectReturn", { params, body: { lines: [{ lineId, shelf: 0, scrap: qty, maker: 0 }] } });
  return params;
}

describe("a refund by parts", () => {
  it("keeps its lines with their pieces and Rupiah, in the order's order", async () => {
    const order = await sold();
    const promised = await promise(order, 600_000, [
      [order.seals, 1],
      [order.filters, 2],
    ]);
    const lines = [
      { lineId: order.filters, code: "1R-0750", qty: 2, salesUnit: "pcs", amount: 500_000 },
      { lineId: order.seals, code: "07000-12011", qty: 1, salesUnit: "pcs", amount: 100_000 },
    ];
    expect(promised).toMatchObject({ amount: 600_000, lines });
    expect(await refundsOf(order)).toMatchObject([{ amount: 600_000, lines }]);
    expect(await refundedOf(order)).toEqual([
      ["1R-0750", 2],
      ["07000-12011", 1],
    ]);
  });

  it("of less than its parts are worth is divided in proportion, and of more the rest is for the whole order", async () => {
    const order = await sold();
    const less = await promise(order, 300_000, [
      [order.filters, 2],
      [order.seals, 1],
    ]);
    expect(less.lines.map(({ amount }) => amount)).toEqual([250_000, 50_000]);
    const more = await promise(order, 260_000, [[order.filters, 1]]);
    expect(more).toMatchObject({ amount: 260_000, lines: [{ amount: 250_000 }] });
  });

  it("without parts is for the whole order", async () => {
    const order = await sold();
    const body = { amount: 50_000, reason: "A scratch" };
    expect((await owner("promiseRefund", { params: { id: order.id }, body })).lines).toEqual([]);
    expect((await refundedOf(order)).map(([, qty]) => qty)).toEqual([0, 0]);
  });

  it("is for each piece that was ordered once, however many promise at once", async () => {
    const order = await sold();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => promise(order, 1_000, [[order.filters, 2]])),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const { status, reason, message } = await refusalOf(promise(order, 1_000, [[order.filters, 1]]));
    expect([status, reason]).toEqual([409, "refundPiecesTooMany"]);
    expect(message).toBe("1R-0750: at most 0 pieces more can be refunded.");
    const refunds = await refundsOf(order);
    expect(refunds).toHaveLength(2);
    await send(refunds[0]?.id ?? "");
    await withdraw(refunds[1]?.id ?? "");
    expect((await refusalOf(promise(order, 1_000, [[order.filters, 3]]))).message).toBe(
      "1R-0750: at most 2 pieces more can be refunded.",
    );
    await promise(order, 1_000, [[order.filters, 2]]);
    expect((await refundedOf(order))[0]).toEqual(["1R-0750", 4]);
  });

  it("never exceeds what was received, whatever its parts are worth", async () => {
    const order = await sold();
    await promise(order, 1_200_000, []);
    const refused = await refusalOf(promise(order, 250_000, [[order.filters, 1]]));
    expect([refused.status, refused.reason]).toEqual([409, "refundTooMuch"]);
  });

  it("is refused for lines that the order has not, lines named twice, and pieces that are none; nothing changes", async () => {
    const order = await sold();
    const other = await sold();
    for (const [pieces, path] of [
      [
        [
          [order.filters, 1],
          [other.filters, 1],
        ],
        "lines.1.lineId",
      ],
      [
        [
          [order.filters, 1],
          [order.filters, 1],
        ],
        "lines",
      ],
      [[[order.filters, 0]], "lines.0.qty"],
      [[[order.filters, 1.5]], "lines.0.qty"],
    ] as [Pieces, string][]) {
      const refused = await refusalOf(promise(order, 100_000, pieces));
      expect([refused.status, refused.errors.map((error) => error.path)]).toEqual([400, [path]]);
    }
    expect(await refundsOf(order)).toEqual([]);
  });

  it("and the money for returns together are for each piece once", async () => {
    const order = await sold("delivering", "done");
    const params = await takenBack(order, 2);
    const byParts = await promise(order, 750_000, [[order.filters, 3]]);
    const settle = () => owner("settleReturn", { params, body: { settlement: "refund", amount: 250_000 } });
    const twice = await refusalOf(settle());
    expect([twice.status, twice.reason]).toEqual([409, "refundPiecesTooMany"]);
    expect(twice.message).toContain("at most 1 pieces more");
    await withdraw(byParts.id);
    await settle();
    const settled = (await refundsOf(order)).find(({ state }) => state === "promised");
    expect(settled?.lines).toMatchObject([{ code: "1R-0750", qty: 2, amount: 250_000 }]);
    expect((await refundedOf(order))[0]).toEqual(["1R-0750", 2]);
    expect((await refusalOf(promise(order, 1_000, [[order.filters, 3]]))).reason).toBe("refundPiecesTooMany");
    await promise(order, 1_000, [[order.filters, 2]]);
  });

  it("is not for pieces that were sent again", async () => {
    const order = await sold("delivering", "done");
    const params = await takenBack(order, 2);
    await owner("settleReturn", { params, body: { settlement: "replacement" } });
    expect((await refusalOf(promise(order, 750_000, [[order.filters, 3]]))).reason).toBe(
      "refundPiecesTooMany",
    );
    await promise(order, 500_000, [[order.filters, 2]]);
    expect((await refundedOf(order))[0]).toEqual(["1R-0750", 2]);
  });

  it("of more pieces than were ordered, or of another order's, is refused by the database itself", async () => {
    const order = await sold();
    const other = await sold();
    const { id } = await promise(order, 1_000, [[order.seals, 1]]);
    for (const [lineId, qty] of [
      [order.filters, 5],
      [other.filters, 1],
    ]) {
      const written = shop.db.execute(
        sql`insert into refund_line (refund_id, line_id, qty, amount_rupiah) values (${id}, ${lineId}, ${qty}, 0)`,
      );
      await expect(written).rejects.toMatchObject({
        cause: { constraint: "refund_line_refunds_what_was_ordered" },
      });
    }
  });
});
