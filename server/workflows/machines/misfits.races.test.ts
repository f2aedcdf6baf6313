import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { mails } from "#server/database/schema/mail.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { atOnce, countSucceeded, startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";

describe("two of the staff who decide one report that a part did not fit", () => {
  let two: TwoShops;
  let token: string;

  beforeAll(async () => {
    two = await startTwoShops();
    ({ token } = await buildUser(two.database.db, { role: "catalogue" }));
  });
  afterAll(() => two.close());

  const staff = (place: number) => (two.shops[place % 2] as ShopProcess).callAs(token);

  it("decide it once: the other one is told, and only the first decision is mailed", async () => {
    const productId = await buildProduct(two.database.db);
    for (let round = 0; round < 5; round += 1) {
      await two.shops[0].callAs()("reportMisfitAsGuest", {
        body: {
          productId,
          machine: "PC200-8",
          email: `joko${round}@contoh.example`,
        },
      });
      const [report] = (await staff(0)("listMisfits", { query: {} })).rows;
      const params = { id: String(report?.id) };
      const states = ["upheld", "dismissed", "upheld", "dismissed"] as const;
      const outcomes = await atOnce(
        states.map(
          (state, place) => () =>
            staff(place)("decideMisfit", { params, body: { state, answer: `${state} ${place}` } }),
        ),
      );
      expect(countSucceeded(outcomes)).toBe(1);
      const told = outcomes.flatMap((outcome) =>
        outcome.status === "rejected" ? [(outcome.reason as { reason?: string }).reason] : [],
      );
      expect(told).toEqual(["misfitDecided", "misfitDecided", "misfitDecided"]);
      const won = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
      const all = await Promise.all(
        (["upheld", "dismissed"] as const).map((state) => staff(1)("listMisfits", { query: { state } })),
      );
      const kept = all.flatMap(({ rows }) => rows).find(({ id }) => id === report?.id);
      expect(kept).toMatchObject({ state: won[0]?.state, decision: won[0]?.decision });
      const mailed = eq(mails.template, "misfit-decided");
      expect(await two.database.db.$count(mails, mailed)).toBe(round + 1);
    }
  });
});
