import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CallError } from "#contract/call.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { buildUser, refusalOf } from "#testing/shops/test-shop.ts";
import { startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";
import { hashPassword } from "../accounts/passwords.ts";

let both: TwoShops;
beforeAll(async () => {
  both = await startTwoShops();
});
afterAll(() => both.close());

it("refuses a key in one process within a second after another one has revoked it", async () => {
  const [first, second] = both.shops;
  const { db } = both.database;
  const owner = await buildUser(db, { role: "owner" });
  const { id, secret } = await buildKey(db, ["seeStock"], { madeBy: owner.id });
  // Both have the key in their memory, for a minute.
  await first.callAs(secret)("listStock", { query: {} });
  await second.callAs(secret)("listStock", { query: {} });
  await first.callAs(owner.token)("revokeKey", { params: { id } });
  await sleep(1_000);
  for (const shop of both.shops) {
    expect((await refusalOf(shop.callAs(secret)("listStock", { query: {} }))).reason).toBe("keyRevoked");
  }
});

it("gives a name to one of two keys that are made with it at the same moment", async () => {
  const password = "rahasia-pemilik";
  const owner = await buildUser(both.database.db, {
    role: "owner",
    passwordHash: await hashPassword(password),
  });
  const body = { name: "Twin", scopes: ["seeStock" as const], lastDay: null, password };
  const outcomes = await Promise.all(
    both.shops.map((shop) =>
      shop
        .callAs(owner.token)("makeKey", { body })
        .then(
          () => "made",
          (error: unknown) => (error instanceof CallError ? error.reason : error),
        ),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(["keyNameTaken", "made"]));
});
