import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { listenToNews } from "#testing/shops/news-listener.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";

const sangattaUtara = 640_804;
let two: TwoShops;
let shops: TwoShops["shops"];
let db: OpenDatabase["db"];

beforeAll(async () => {
  two = await startTwoShops();
  ({
    shops,
    database: { db },
  } = two);
});
afterAll(() => two.close());

describe("two server processes on one database", () => {
  it("each print a link that is good for the first owner, and only one of them makes an owner", async () => {
    const tokens = shops.map((shop) => /first-owner\?token=([\w-]+)/.exec(shop.output())?.[1] ?? "");
    expect(new Set(tokens).size).toBe(2);
    const outcomes = await Promise.allSettled(
      tokens.map((token, index) =>
        shops[index === 0 ? 1 : 0].callAs()("createFirstOwner", {
          body: {
            token,
            firstName: "Siti",
            email: `pemilik-${index}@toko.co.id`,
            newPassword: "rahasia-siti",
            confirmPassword: "rahasia-siti",
          },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("tell the staff at the other one of an order within two seconds, and only who may see it", async () => {
    const [one, other] = shops;
    const sales = await listenToNews(other.url, (await buildUser(db, { role: "sales" })).token);
    const catalogue = await listenToNews(other.url, (await buildUser(db, { role: "catalogue" })).token);
    const customer = one.callAs((await buildUser(db)).token);
    await customer("addToCart", { body: { ProductId: await buildProduct(db), qty: 2 } });
    const { orderCode } = await customer("placeOrder", { body: await orderForm(customer, sangattaUtara) });
    await expect
      .poll(() => sales.heard, { timeout: 2_000 })
      .toContainEqual({ kind: "orderPlaced", subject: orderCode });
    expect(catalogue.heard).toEqual([]);
    sales.close();
    catalogue.close();
  });

  it("end a stream at the other one whose session was revoked here", async () => {
    const [one, other] = shops;
    const owner = await buildUser(db, { role: "owner" });
    const sales = await buildUser(db, { role: "sales" });
    const stream = await listenToNews(other.url, sales.token);
    const params = { id: sales.id };
    await one.callAs(owner.token)("setStaffBlocked", { params, body: { isBlocked: true } });
    await expect.poll(() => stream.isEnded(), { timeout: 2_000 }).toBe(true);
  });

  it("leave an owner when two shut each other out at the same moment, one at each", async () => {
    for (let round = 0; round < 10; round += 1) {
      // Of all owners, only these two can log in.
      await db.execute("update app_user set blocked_at = now() where role = 'owner'");
      const pair = [await buildUser(db, { role: "owner" }), await buildUser(db, { role: "owner" })] as const;
      const outcomes = await Promise.allSettled([
        shops[0].callAs(pair[0].token)("setStaffBlocked", {
          params: { id: pair[1].id },
          body: { isBlocked: true },
        }),
        shops[1].callAs(pair[1].token)("changeStaffRole", {
          params: { id: pair[0].id },
          body: { role: "sales" },
        }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});
