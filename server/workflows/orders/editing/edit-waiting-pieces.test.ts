import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildProduct } from "#testing/builders/build-product.ts";
import { otherRecipient, startGoodsShop } from "#testing/shops/goods-shop.ts";
import { buildUser, refusalOf } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

describe("an order with pieces that wait, in a shop that sells no indent orders", () => {
  let kit: Awaited<ReturnType<typeof startGoodsShop>>;
  beforeAll(async () => {
    kit = await startGoodsShop();
  });
  afterAll(() => kit.shop.close());
  beforeEach(() => ruleSettings.stock.write(kit.shop.db, { sellsIndent: false }));

  /** Four pieces that a quotation promised for a later day; the shop has none. */
  const quoted = async () => {
    const customer = await buildUser(kit.shop.db);
    const code = `Q-${randomBytes(4).toString("hex").toUpperCase()}`;
    const productId = await buildProduct(kit.shop.db, { code, weightGrams: 500, priceRupiah: 385_000 });
    await kit.office("startCounting", { params: { id: String(productId) }, body: { onHand: 0 } });
    const call = kit.shop.callAs(customer.token);
    const { number } = await call("askQuotation", {
      body: { lines: [{ number: code, qty: 4 }] },
    });
    const { rows } = await kit.office("listRequests", { query: { state: "new" } });
    const requestId = rows.find((row) => row.number === number)?.id ?? 0;
    const params = await kit.office("startQuotation", { body: { requestId } });
    const { edit, content } = await kit.office("getQuotation", { params });
    const saved = await kit.office("saveQuotation", {
      params,
      body: {
        ...content,
        edit,
        validUntil: jakartaDay(new Date(Date.now() + 7 * 86_400_000)),
        delivery: "loco",
        lines: content.lines.map((line) => ({ ...line, price: 370_000, deliveryDays: 30 })),
      },
    });
    await kit.office("sendQuotation", { params, body: { edit: saved.edit } });
    return call("acceptQuotation", {
      params: { id: params.id },
      body: { version: 1, lines: [0], poNumber: "" },
    });
  };

  it("gets its shipping cost and fewer pieces where a quotation promised them for later", async () => {
    const placed = await quoted();
    const { after } = await kit.edit(placed, { shippingCost: 50_000 });
    expect(after.total).toBe(1_530_000);
    expect((await kit.edit(placed, { qty: 2 })).after.subtotal).toBe(740_000);
    expect(await refusalOf(kit.edit(placed, { qty: 5 }))).toMatchObject({ reason: "notEnoughStock" });
  });

  it("is changed in whatever needs no more pieces after a damage took some", async () => {
    const placed = await kit.order({ onHand: 4, statuses: [] });
    await kit.office("moveStock", {
      params: { id: String(placed.productId) },
      body: { kind: "damage", quantity: 2, reason: "Fell" },
    });
    await kit.edit(placed, { shippingCost: 50_000 });
    await kit.edit(placed, { recipient: otherRecipient });
    expect(await refusalOf(kit.edit(placed, { qty: 5 }))).toMatchObject({ reason: "notEnoughStock" });
    await kit.edit(placed, { qty: 3 });
    expect(await kit.lineOf(placed)).toMatchObject({ qty: 3, reservedQty: 2 });
    // One piece waits: a line of its own for the same part may not wait for another.
    const { lines } = await kit.seen(placed);
    const both = [
      ...lines.map(({ id, qty, price }) => ({ lineId: id, productId: null, qty, price })),
      { lineId: null, productId: placed.productId, qty: 1, price: 245_000 },
    ];
    expect(await refusalOf(kit.edit(placed, { lines: both }))).toMatchObject({ reason: "notEnoughStock" });
  });

  it("is changed where the shop sold indent orders when it was placed", async () => {
    await ruleSettings.stock.write(kit.shop.db, { sellsIndent: true });
    const placed = await kit.order({ onHand: 1, statuses: [] });
    await ruleSettings.stock.write(kit.shop.db, { sellsIndent: false });
    await kit.edit(placed, { shippingCost: 50_000 });
    expect(await kit.lineOf(placed)).toMatchObject({ qty: 4, reservedQty: 1 });
  });
});
