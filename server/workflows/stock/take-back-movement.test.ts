import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { ruleSettings } from "../../company/shop-rules.ts";
import { auditEntries } from "../../database/schema/audit.ts";

const body = { reason: "Booked for the wrong product." };

describe("a stock movement that is taken back", () => {
  let shop: TestShop;
  let token: string;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildPlaces(shop.db);
    ({ token } = await buildUser(shop.db, { role: "owner" }));
    call = shop.callAs(token);
  });
  afterAll(() => shop.close());

  const counted = async (onHand: number) => {
    const id = await buildProduct(shop.db, { weightGrams: 1 });
    await call("startCounting", { params: { id: String(id) }, body: { onHand } });
    return String(id);
  };
  const move = (id: string, moved: AdminCallInput<"moveStock">["body"]) =>
    call("moveStock", { params: { id }, body: moved });
  const movements = async (id: string) =>
    (await call("listStockMovements", { params: { id }, query: {} })).rows;
  const takeBack = (id: string, movementId: number | undefined) =>
    call("takeBackMovement", { params: { id, movementId: String(movementId) }, body });
  const latest = async (id: string) => (await movements(id))[0]?.id;
  const order = async (productId: string, qty: number) => {
    const buy = shop.callAs((await buildUser(shop.db)).token);
    await buy("addToCart", { body: { ProductId: Number(productId), qty } });
    return (await buy("placeOrder", { body: orderForm() })).id;
  };

  it.each([
    [{ kind: "receipt", quantity: 3 }, 7],
    [{ kind: "count", quantity: 2 }, 2],
    [{ kind: "damage", quantity: 1, reason: "Broken" }, 3],
    [{ kind: "correction", quantity: -2, reason: "Lost" }, 2],
  ] as const)("leaves the stock as it was before %o", async (moved, after) => {
    const id = await counted(4);
    expect((await move(id, moved)).onHand).toBe(after);
    expect((await takeBack(id, await latest(id))).onHand).toBe(4);
    const [back, taken] = await movements(id);
    expect([back?.kind, back?.quantity, back?.isTakingBack, back?.reason]).toEqual([
      moved.kind,
      4 - after,
      true,
      body.reason,
    ]);
    expect([taken?.isTakenBack, back?.isTakenBack]).toEqual([true, false]);
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.at(-1)).toMatchObject({ action: "stock.takeBack", after: { onHand: 4, ...body } });
  });

  it("takes pieces of a receipt back from the orders that had got them", async () => {
    const id = await counted(0);
    await ruleSettings.stock.write(shop.db, { sellsIndent: true });
    await order(id, 2);
    await move(id, { kind: "receipt", quantity: 5 });
    expect(await call("getStock", { params: { id } })).toMatchObject({ onHand: 5, reserved: 2 });
    await takeBack(id, await latest(id));
    expect(await call("getStock", { params: { id } })).toMatchObject({ onHand: 0, reserved: 0 });
  });

  it("is refused once: not taken back twice, nor is its taking back", async () => {
    const id = await counted(4);
    await move(id, { kind: "receipt", quantity: 3 });
    const movementId = await latest(id);
    await takeBack(id, movementId);
    expect((await refusalOf(takeBack(id, movementId))).reason).toBe("movementTakenBack");
    expect((await refusalOf(takeBack(id, await latest(id)))).reason).toBe("movementTakenBack");
    expect((await call("getStock", { params: { id } })).onHand).toBe(4);
  });

  it("is refused after a later count, until that count is taken back", async () => {
    const id = await counted(4);
    await move(id, { kind: "receipt", quantity: 3 });
    const receipt = await latest(id);
    await move(id, { kind: "count", quantity: 6 });
    expect((await refusalOf(takeBack(id, receipt))).reason).toBe("stockCountedSince");
    await takeBack(id, await latest(id));
    expect((await takeBack(id, receipt)).onHand).toBe(4);
  });

  it("is refused if its pieces are no longer on hand, and for what an order sold", async () => {
    const id = await counted(0);
    await move(id, { kind: "receipt", quantity: 2 });
    const receipt = await latest(id);
    await moveThrough(shop, token, await order(id, 1), [
      "processing",
      "waiting for payment",
      "packing",
      "delivering",
    ]);
    expect((await refusalOf(takeBack(id, receipt))).message).toBe("Only 1 pieces are on hand.");
    expect((await refusalOf(takeBack(id, await latest(id)))).reason).toBe("movementOfOrder");
  });

  it("tells the count that started the counting from later counts, also after a stop", async () => {
    const id = await counted(4);
    await move(id, { kind: "count", quantity: 0 });
    await move(id, { kind: "count", quantity: 5 });
    await call("stopCounting", { params: { id } });
    await call("startCounting", { params: { id }, body: { onHand: 3 } });
    const shown = (await movements(id)).map((row) => [row.quantity, row.startsCounting]);
    expect(shown).toEqual([
      [3, true],
      [5, false],
      [-4, false],
      [4, true],
    ]);
  });

  it("is not found for another product, and asks for a reason", async () => {
    const [id, other] = [await counted(1), await counted(1)];
    await move(id, { kind: "receipt", quantity: 2 });
    const movementId = await latest(id);
    expect((await refusalOf(takeBack(other, movementId))).reason).toBe("notFound");
    const params = { id, movementId: String(movementId) };
    expect((await refusalOf(call("takeBackMovement", { params, body: { reason: " " } }))).status).toBe(400);
  });
});
