import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenEventTypes } from "#contract/operations/webhook-events.ts";
import { buildBank, buildPlaces } from "#testing/builders/build-order.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { onlineVariables } from "#testing/shops/online-shop.ts";
import type { Acts } from "#testing/order-life/act.ts";
import { lossesActs } from "#testing/order-life/acts/losses.ts";
import { courierOfLives } from "#testing/order-life/courier.ts";
import { faultsOfAccounts } from "#testing/order-life/faults-of-accounts.ts";
import { faultsOfEvents } from "#testing/order-life/faults-of-events.ts";
import { faultsOfUndoing } from "#testing/order-life/faults-of-undoing.ts";
import { faults } from "#testing/order-life/faults.ts";
import { playLife } from "#testing/order-life/life.ts";
import { buildMachine, type WorldParts } from "#testing/order-life/world.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

/** Acts of one life. */
const stepsOfLife = 60;
/** `npm run lives` asks for more. */
const lives = Number(process.env["ORDER_LIVES"] ?? 20);
/** So many lives one shop has at most: what a life asks costs more, the more orders wait in its shop. */
const livesOfShop = 250;
const shops = Array.from({ length: Math.ceil(lives / livesOfShop) }, (_, place) => {
  const before = place * livesOfShop;
  return { before, livesHere: Math.min(livesOfShop, lives - before) };
});
/**
 * How many lives run beside each other: their orders share the shop's tables, its locks and the numbers of its
 * documents.
 */
const atOnce = 2;
/** The rarest fault is found after some 20 lives on average. */
const mostLivesToNotice = 300;

describe("the life of orders, whatever is done to them", () => {
  let shop: TestShop;
  let parts: WorldParts;
  let midtrans: FakeMidtrans;
  let observer: Pool;

  beforeEach(async () => {
    midtrans = await startFakeMidtrans();
    shop = await startTestShop({
      variables: onlineVariables(midtrans),
      parts: { shipping: courierOfLives() },
    });
    await buildPlaces(shop.db);
    await buildBank(shop.db);
    // Created here, before the first lives need it at the same time.
    await buildCategory(shop.db);
    await buildMachine(shop);
    // The shop always knows the kind of thing that it asks about; the observer does not.
    await shop.db.execute(sql`create index audit_of_anything on audit_log (subject_id)`);
    const staffToken = (await buildUser(shop.db, { role: "owner" })).token;
    // Every event is written, and none is sent. The shop never asks for the events of a subject; the observer does.
    await shop.callAs(staffToken)("addWebhookEndpoint", {
      body: { id: randomUUID(), url: "http://127.0.0.1:9/events", types: chosenEventTypes },
    });
    await shop.db.execute(sql`create index event_of_subject on event (subject, sequence)`);
    const receipt = await receiptOf("#447799");
    // It asks the same questions thousands of times, and each is planned once for all.
    observer = new Pool({
      ...shop.database.connection,
      max: atOnce,
      options: "-c plan_cache_mode=force_generic_plan -c jit=off",
    });
    parts = { shop, observer, staffToken, staff: shop.callAs(staffToken), receipt, midtrans };
  });
  afterEach(async () => {
    await observer.end();
    await shop.close();
    await midtrans.close();
  });

  it.each(shops)(
    "breaks no law, counts no money twice, and leaves nothing of what was taken back",
    async ({ before, livesHere }) => {
      const first = seedOfRun() + before;
      const lanes = Array.from({ length: atOnce }, async (_, lane) => {
        for (let life = lane; life < livesHere; life += atOnce) {
          await playLife(parts, first + life, stepsOfLife, actsOfLife(first + life));
        }
      });
      await expect(Promise.all(lanes)).resolves.toHaveLength(atOnce);
      if (shops.length > 1) process.stdout.write(`${before + livesHere} lives\n`);
    },
  );

  it.each([...faults, ...faultsOfUndoing, ...faultsOfAccounts, ...faultsOfEvents])(
    "shows when $fault",
    async ({ seed, lives: first, often, told }) => {
      await shop.db.execute(sql.raw(seed));
      await expect(playUntilFault(parts, first, often)).rejects.toThrow(told);
    },
  );
});

/** The first of the lives: another one in each run, unless somebody wants to see a life again. */
function seedOfRun(): number {
  const given = process.env["ORDER_SEED"];
  return given === undefined ? randomInt(1_000_000_000) : Number(given);
}

/** What a life has more often than others: every third one loses parcels. */
function actsOfLife(seed: number): Acts {
  return seed % 3 === 0 ? lossesActs : {};
}

async function playUntilFault(parts: WorldParts, first: number, often?: Acts): Promise<void> {
  for (let life = 0; life < mostLivesToNotice; life += 1)
    await playLife(parts, first + life, stepsOfLife, often);
}
