import { expect, it } from "vitest";
import { refusalOf, buildUser, startTestShop } from "#testing/shops/test-shop.ts";

it("writes the same words once, whoever sends them at the same moment", async () => {
  const shop = await startTestShop();
  const call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  const save = (means: string) =>
    call("saveWorkshopWord", { body: { means, terms: ["saringan solar", "filter minyak"], replaces: "" } });
  const same = { means: "fuel filter", terms: ["filter minyak", "saringan solar"] };
  const written = await Promise.all(Array.from({ length: 12 }, () => save("fuel filter")));
  expect(written).toEqual(written.map(() => same));
  // At most one other meaning can have them.
  const refusals = await Promise.all(["oil filter", "air filter"].map((means) => refusalOf(save(means))));
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, reason: "workshopWordTaken" });
  expect(await call("listWorkshopWords", {})).toEqual([same]);
  await shop.close();
});
