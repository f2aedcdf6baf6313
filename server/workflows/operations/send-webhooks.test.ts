import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chosenEventTypes, type ChosenEventType } from "#contract/operations/webhook-events.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import type { Behaviour, ReceivedEvent } from "#testing/servers/fake-receiver.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { startGoodsShop } from "#testing/shops/goods-shop.ts";
import { refusalOf } from "#testing/shops/test-shop.ts";
import { addReceiver, readEvent, sendDue } from "#testing/shops/told-events.ts";
import { SecretBox } from "../../core/secret-box.ts";
import { WebhookSender } from "./send-webhooks.ts";

let goods: Awaited<ReturnType<typeof startGoodsShop>>;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  goods = await startGoodsShop();
});
afterAll(() => goods.shop.close());
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await goods.shop.db.execute(sql`delete from webhook_endpoint`);
  await goods.shop.db.execute(sql`delete from event`);
});

/** A receiver of events of these types, which answers as `behaviour` says, with its secret. */
async function endpoint(types: ChosenEventType[], behaviour?: (event: ReceivedEvent) => Behaviour) {
  const receiver = await addReceiver(goods.office, types, behaviour);
  closing.push(receiver.close);
  return receiver;
}

const send = () => sendDue(goods.shop);

/** Lets the next tries be due. */
async function pass(interval: string): Promise<void> {
  await goods.shop.db.execute(sql`
    update webhook_delivery set next_try_at = next_try_at - ${interval}::interval, tried_at = tried_at - ${interval}::interval`);
  await goods.shop.db.execute(sql`
    update webhook_endpoint set failing_since = failing_since - ${interval}::interval, paused_until = paused_until - ${interval}::interval`);
}

const test = async (id: string) => goods.office("testWebhookEndpoint", { params: { id } });
const stateOf = async (id: string) =>
  (await goods.office("listWebhookEndpoints", {})).rows.find((row) => row.id === id);
const logOf = async (id: string) =>
  (await goods.office("listWebhookDeliveries", { params: { id }, query: {} })).rows;
const typesOf = (received: ReceivedEvent[]) => received.map(({ type }) => type);

describe("what happens in the shop", () => {
  it("is told in its order, signed, with ids, codes, states and amounts alone", async () => {
    const hook = await endpoint(chosenEventTypes);
    const sold = await goods.order({ qty: 2, onHand: 5 });
    await send();
    await goods.pack(sold, 2);
    await goods.move("done", sold);
    await send();
    const ofOrder = hook.received.filter(({ data }) => data["orderCode"] === sold.orderCode);
    expect(typesOf(ofOrder)).toEqual([
      "order.placed",
      "order.changed",
      "order.payment_asked",
      "payment.accepted",
      "order.paid",
      "order.changed",
      "shipment.sent",
      "order.changed",
      "order.changed",
      "shipment.delivered",
      "order.changed",
      "order.finished",
    ]);
    for (const event of hook.received) {
      const { type, data, body } = event;
      expect(readEvent(hook.secret, event)).toEqual({ type, data });
      expect(body).not.toMatch(/Budi|Santoso|081234567890|Sangatta|@contoh/);
    }
    expect(new Set(hook.received.map(({ headers }) => headers["webhook-id"])).size).toBe(
      hook.received.length,
    );
  });

  it("is told only to those who want it, and costs no row where nobody does", async () => {
    const hook = await endpoint(["order.paid"]);
    await goods.order({ statuses: [] });
    await send();
    expect(hook.received).toEqual([]);
    expect((await goods.shop.db.execute(sql`select from event`)).rows).toEqual([]);
  });

  it("is one event for stock that changes several times before it is sent, and another one afterwards", async () => {
    const hook = await endpoint(["stock.changed"]);
    const productId = await buildProduct(goods.shop.db);
    const params = { id: String(productId) };
    await goods.office("startCounting", { params, body: { onHand: 5 } });
    const book = async (quantity: number) =>
      goods.office("moveStock", { params, body: { kind: "receipt", quantity, reason: "" } } as never);
    await book(3);
    await book(4);
    await send();
    await book(1);
    await send();
    expect(hook.received.map(({ data }) => data["onHand"])).toEqual([12, 13]);
  });

  it("is not told if its act fails", async () => {
    const hook = await endpoint(["stock.changed"]);
    const productId = await buildProduct(goods.shop.db);
    await goods.shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into stock (product_id, on_hand) values (${productId}, 3)`);
        throw new Error("undone");
      })
      .catch(() => undefined);
    await send();
    expect(hook.received).toEqual([]);
  });
});

describe("a receiver", () => {
  it("gets a test event, and the log shows what was sent and answered", async () => {
    const hook = await endpoint(["order.paid"], () => ({ status: 200, body: "thanks" }));
    await test(hook.id);
    await send();
    expect(typesOf(hook.received)).toEqual(["webhook.test"]);
    expect(await logOf(hook.id)).toMatchObject([
      {
        type: "webhook.test",
        state: "delivered",
        tries: 1,
        status: 200,
        fault: null,
        answer: "thanks",
        body: hook.received[0]?.body,
      },
    ]);
    expect(await stateOf(hook.id)).toMatchObject({
      state: "on",
      waiting: 0,
      failingSince: null,
      fault: null,
    });
  });

  it("that fails is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h under the same id, then switched off; nothing is lost", async () => {
    let isBroken = true;
    const hook = await endpoint(["stock.changed"], () => (isBroken ? 500 : 204));
    await test(hook.id);
    const waits: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await send();
      const [{ triedAt, nextTryAt } = { triedAt: null, nextTryAt: null }] = await logOf(hook.id);
      waits.push(Math.round((Date.parse(nextTryAt ?? "") - Date.parse(triedAt ?? "")) / 1_000));
      await pass(`${(waits.at(-1) ?? 0) + 5} seconds`);
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    await send();
    expect(hook.received).toHaveLength(10);
    expect(new Set(hook.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await stateOf(hook.id)).toMatchObject({ state: "failed", waiting: 1, fault: "answeredNo" });
    expect((await goods.office("getHealth", {})).webhooks).toMatchObject({
      finding: "webhooksOff",
      host: new URL(hook.url).host,
      waiting: 1,
    });
    // What happens meanwhile is kept.
    const productId = await buildProduct(goods.shop.db);
    await goods.office("startCounting", { params: { id: String(productId) }, body: { onHand: 1 } });
    isBroken = false;
    await goods.office("switchWebhookEndpoint", { params: { id: hook.id }, body: { isOn: true } });
    await send();
    expect(typesOf(hook.received).slice(10)).toEqual(["webhook.test", "stock.changed"]);
    expect((await goods.office("getHealth", {})).webhooks.finding).toBe("webhooksGo");
  });

  it("that refuses one event alone gets the others; that one is given up and can be sent again", async () => {
    const refused = new Set<string>();
    const hook = await endpoint(["stock.changed"], ({ type, headers }) => {
      if (type === "webhook.test" && refused.size === 0) refused.add(headers["webhook-id"] ?? "");
      return refused.has(headers["webhook-id"] ?? "") ? 400 : 204;
    });
    await test(hook.id);
    for (let tries = 1; tries <= 10; tries += 1) {
      await send();
      // Others are taken meanwhile.
      await test(hook.id);
      await send();
      await pass("25 hours");
    }
    expect(await stateOf(hook.id)).toMatchObject({ state: "on", waiting: 0, givenUp: 1 });
    expect((await goods.office("getHealth", {})).webhooks.finding).toBe("webhooksRefused");
    const [given] = (
      await goods.office("listWebhookDeliveries", { params: { id: hook.id }, query: { state: "given up" } })
    ).rows;
    refused.clear();
    refused.add("none");
    await goods.office("resendWebhookEvent", { params: { id: hook.id, eventId: given?.eventId ?? "" } });
    await send();
    expect(hook.received.at(-1)?.headers["webhook-id"]).toBe(given?.eventId);
    expect(await stateOf(hook.id)).toMatchObject({ givenUp: 0 });
  });

  it("that is gone (410) is switched off at once, and hears nothing more", async () => {
    const hook = await endpoint(["stock.changed"], () => 410);
    await test(hook.id);
    await send();
    expect(await stateOf(hook.id)).toMatchObject({ state: "gone" });
    expect((await refusalOf(test(hook.id))).reason).toBe("webhookIsOff");
    await pass("1 day");
    await send();
    expect(hook.received).toHaveLength(1);
  });

  it("that cannot keep up has the pause that it asks for", async () => {
    const hook = await endpoint(["stock.changed"], () => ({
      status: 429,
      headers: { "retry-after": "120" },
    }));
    await test(hook.id);
    await send();
    await pass("110 seconds");
    await send();
    expect(hook.received).toHaveLength(1);
    await pass("11 seconds");
    await send();
    expect(hook.received).toHaveLength(2);
  });

  it("that is silent holds up neither an order nor another receiver", async () => {
    const silent = await endpoint(["order.placed"], () => "silent");
    const well = await endpoint(["order.placed"]);
    const began = performance.now();
    const sent = send();
    const sold = await goods.order({ statuses: [] });
    const took = performance.now() - began;
    await sent;
    const { db, secrets } = goods.shop.dependencies;
    const sender = new WebhookSender({
      db,
      secrets,
      log: silentLog,
      receivers: { mayBeInside: true, timeLimit: 3_000 },
    });
    await sender.begin(new AbortController().signal);
    await expect.poll(() => well.received.length, { timeout: 2_500 }).toBe(1);
    expect(well.received[0]?.data["orderCode"]).toBe(sold.orderCode);
    await sender.settle();
    expect(await logOf(silent.id)).toMatchObject([{ state: "waiting", fault: "timedOut", status: null }]);
    expect(took).toBeLessThan(20_000);
  });

  it("gets a later event of a subject only after the earlier one", async () => {
    let isBroken = true;
    const hook = await endpoint(["order.placed", "order.changed", "order.cancelled"], () =>
      isBroken ? 503 : 204,
    );
    const sold = await goods.order({ statuses: ["processing"] });
    await goods.move("cancel", sold);
    await send();
    expect(typesOf(hook.received)).toEqual(["order.placed"]);
    isBroken = false;
    await pass("2 minutes");
    await send();
    expect(typesOf(hook.received)).toEqual([
      "order.placed",
      "order.placed",
      "order.changed",
      "order.cancelled",
    ]);
  });

  it("is sent a span of time again, in its order and under the same ids", async () => {
    const hook = await endpoint(["order.placed", "order.changed"]);
    await goods.order({ statuses: ["processing"] });
    await send();
    const before = hook.received.map(({ headers }) => headers["webhook-id"]);
    const span = { from: "2020-01-01T00:00:00.000Z", to: "2099-01-01T00:00:00.000Z" };
    expect(await goods.office("resendWebhookEvents", { params: { id: hook.id }, body: span })).toEqual({
      events: 2,
    });
    await send();
    expect(hook.received.map(({ headers }) => headers["webhook-id"])).toEqual([...before, ...before]);
  });

  it("can check with its former secret for a day after it was rotated", async () => {
    const hook = await endpoint(["order.paid"]);
    const { secret, endpoint: rotated } = await goods.office("rotateWebhookSecret", {
      params: { id: hook.id },
    });
    expect(secret).not.toBe(hook.secret);
    expect(Date.parse(rotated.formerUntil ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const receive = async () => {
      await test(hook.id);
      await send();
      const { body = "", headers = {} } = hook.received.at(-1) ?? {};
      return [hook.secret, secret].map((one) => {
        try {
          new Webhook(one).verify(body, headers);
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await receive()).toEqual([true, true]);
    await goods.shop.db.execute(sql`update webhook_endpoint set former_until = now() - interval '1 second'`);
    expect(await receive()).toEqual([false, true]);
  });
});

describe("the secret of an endpoint", () => {
  it("is in neither the database nor the audit nor any later answer", async () => {
    const { secret, id } = await endpoint(["order.paid"]);
    const bare = secret.slice("whsec_".length);
    const { rows } = await goods.shop.db.execute(sql`select to_jsonb(e)::text as text from webhook_endpoint e
      union all select to_jsonb(a)::text from audit_log a`);
    expect(JSON.stringify(rows)).not.toContain(bare);
    expect(JSON.stringify(await stateOf(id))).not.toContain(bare);
  });

  it("that does not open with the shop's key is said once in the log, and again when it is another one that does not", async () => {
    const hook = await endpoint(["order.paid"]);
    await test(hook.id);
    const { db, env } = goods.shop.dependencies;
    const warned: unknown[] = [];
    const sender = new WebhookSender({
      db,
      secrets: new SecretBox({ ...env, secretsKey: "another-key-than-that-of-the-shop" }),
      log: { ...silentLog, warn: (facts: unknown) => warned.push(facts) } as typeof silentLog,
      receivers: { mayBeInside: true },
    });
    const ask = async () => {
      await sender.begin(new AbortController().signal);
      await sender.settle();
    };
    await ask();
    await ask();
    expect(warned).toEqual([{ endpointId: hook.id }]);
    await goods.office("rotateWebhookSecret", { params: { id: hook.id } });
    await ask();
    await ask();
    expect(warned).toHaveLength(2);
    expect(hook.received).toEqual([]);
    await send();
    expect(typesOf(hook.received)).toEqual(["webhook.test"]);
  });
});
