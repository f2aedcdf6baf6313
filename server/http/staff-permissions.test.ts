import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ShopNews } from "#contract/admin/news.ts";
import { scopes } from "#contract/admin/permissions.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { CallError } from "#contract/call.ts";
import type { CallName } from "#contract/core/endpoint.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { routes } from "#contract/routes.ts";
import { hashToken } from "#server/core/sessions.ts";
import { announceNews } from "#server/database/changes.ts";
import { sessions } from "#server/database/schema/accounts.ts";
import { orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { staffSetting } from "#server/core/staff-setting.ts";
import { buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { listenToNews, type NewsListener } from "#testing/shops/news-listener.ts";
import {
  aboutAnothersOrder,
  callers,
  listedCalls,
  meeting,
  moves,
  newsReceivers,
  type Caller,
} from "#testing/role-table.ts";
import { callsOfScope, listedScopes } from "#testing/scope-table.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const allRoutes: Record<CallName, string> = { ...routes, ...adminRoutes };
const staff = callers.filter((caller) => caller !== "nobody" && caller !== "member");

let shop: TestShop;
let url: string;
/** A customer's order with a receipt. */
let paidOrder: BuiltOrder;
const people = new Map<Caller, string>();
const tokens = new Map<Caller, string>();
beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  for (const role of callers) {
    if (role === "nobody") continue;
    const { id, token } = await buildUser(shop.db, { role });
    people.set(role, id);
    tokens.set(role, token);
  }
  paidOrder = await buildWaitingOrder(shop, await logIn("owner"));
  await payOrder(shop, paidOrder);
});
afterAll(() => shop.close());

it("has a row in the table for every call of the contract, and for nothing else", () => {
  expect(listedCalls.toSorted()).toEqual(Object.keys(allRoutes).toSorted());
});

describe.each([
  { lacksSecondFactor: false, state: "with the one-time password, or none asked for" },
  { lacksSecondFactor: true, state: "without the one-time password that the company asks for" },
])("$state", ({ lacksSecondFactor }) => {
  beforeAll(() => requireSecondFactor(lacksSecondFactor));
  afterAll(() => requireSecondFactor(false));

  it.each(listedCalls)("%s is open to whom the table names and refused to the others", async (name) => {
    const met = await Promise.all(
      // Logging out needs a session that can end.
      callers.map(async (caller) => {
        const token = name === "logout" && caller !== "nobody" ? await logIn(caller) : tokens.get(caller);
        return [caller, await ask(name, token)] as const;
      }),
    );
    expect(Object.fromEntries(met)).toEqual(
      Object.fromEntries(callers.map((caller) => [caller, meeting(name, caller, { lacksSecondFactor })])),
    );
  });
});

it("opens with a token that nobody was given only what is open to everybody", async () => {
  const open = [];
  for (const name of listedCalls) {
    if ((await ask(name, "x".repeat(43))).isOpen) open.push(name);
  }
  const toEverybody = listedCalls.filter(
    (name) => meeting(name, "nobody", { lacksSecondFactor: false }).isOpen,
  );
  expect(open).toEqual(toEverybody);
});

describe("a program with a key", () => {
  const byScopes = new Set(listedScopes.flatMap((scope) => callsOfScope(scope)));

  it("has a row in the table for every scope, and for nothing else", () => {
    expect(listedScopes.toSorted()).toEqual([...scopes].toSorted());
  });

  it.each(listedScopes)(
    "may by %s alone what the table says, and by all other scopes nothing of it",
    async (scope) => {
      // A one-time password is a person's.
      await requireSecondFactor(true);
      const names = callsOfScope(scope);
      const met = [
        await askWith([scope], names),
        await askWith(
          listedScopes.filter((other) => other !== scope),
          names,
        ),
      ];
      await requireSecondFactor(false);
      const lacks = { isOpen: false, status: 403, reason: "keyLacksScope" };
      expect(met).toEqual([
        Object.fromEntries(names.map((name) => [name, { isOpen: true }])),
        Object.fromEntries(names.map((name) => [name, lacks])),
      ]);
    },
  );

  it("may by all scopes together nothing that is in no row of the table", async () => {
    const names = listedCalls.filter((name) => !byScopes.has(name) && !isPublic(name));
    const refused = { isOpen: false, status: 403, reason: "notForKeys" };
    expect(names.length).toBeGreaterThan(100);
    expect(await askWith(listedScopes, names)).toEqual(
      Object.fromEntries(names.map((name) => [name, refused])),
    );
  });

  it("may make the calls that are open to everybody, but not open an order's private link", async () => {
    const names = listedCalls.filter((name) => isPublic(name));
    const met = await askWith(["seeStock"], names);
    const refused = names.filter((name) => !met[name]?.isOpen);
    expect(refused).toEqual(names.filter((name) => allRoutes[name].includes(" /v1/order-link")));
    expect(new Set(refused.map((name) => met[name]?.reason))).toEqual(new Set(["notForKeys"]));
  });

  it("moves an order only with the scope of the step as well", async () => {
    expect(await takeUpWith(["moveOrders"])).toBe("This API key lacks the scope processOrders.");
    expect(await takeUpWith(["processOrders"])).toBe("This API key lacks the scope moveOrders.");
    expect(await takeUpWith(["moveOrders", "processOrders"])).toBe("moved");
  });
});

describe.each(moves)("an order goes from $from to $to", ({ from, to, allowed }) => {
  it.each(callers.filter((caller) => caller !== "nobody"))("by %s, or is refused", async (caller) => {
    // An order whose money was promised back by the move before is not paid.
    await shop.db
      .delete(payments)
      .where(and(eq(payments.orderId, paidOrder.id), lt(payments.amountRupiah, 0)));
    await shop.db
      .update(orders)
      .set({ status: from as OrderStatus })
      .where(eq(orders.id, paidOrder.id));
    const answer = await shop
      .callAs(await logIn(caller))("moveOrder", {
        params: { id: paidOrder.id },
        body: { orderStatus: to as OrderStatus, shippingAirwayBills: "JNE0123456789", reason: "as agreed" },
      })
      .then(() => "moved", refusalReason);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, paidOrder.id));
    expect([answer, order?.status]).toEqual(allowed.includes(caller) ? ["moved", to] : ["notAllowed", from]);
  });
});

describe("the news", () => {
  it.each(staff)("tell %s what that role may see, and nothing else", async (caller) => {
    const listener = await listen(caller);
    for (const kind of Object.keys(newsReceivers) as ShopNews["kind"][]) {
      await announceNews(shop.db, { kind, subject: "SO-20261122-0001" });
    }
    const hoped = Object.keys(newsReceivers).filter((kind) => newsReceivers[kind]?.includes(caller));
    await expect.poll(() => listener.heard.length).toBeGreaterThanOrEqual(hoped.length);
    await sleep(200);
    expect(listener.heard.map(({ kind }) => kind)).toEqual(hoped);
    listener.close();
  });

  it("end for who lacks the one-time password when the company begins to ask for it", async () => {
    const owner = await buildUser(shop.db, { role: "owner" });
    const [sales, ownersOwn] = [await listen("sales"), await listenToNews(url, owner.token)];
    await shop.callAs(owner.token)("updateStaffRules", { body: { requiresSecondFactor: true } });
    await expect.poll(() => [sales.isEnded(), ownersOwn.isEnded()], { timeout: 2_000 }).toEqual([true, true]);
    await expect(listen("sales")).rejects.toThrow("403");
    await requireSecondFactor(false);
  });

  it("end when the listener's own session does, by logging out as well", async () => {
    const token = await logIn("sales");
    const listener = await listenToNews(url, token);
    await shop.callAs(token)("logout", {});
    await expect.poll(() => listener.isEnded(), { timeout: 2_000 }).toBe(true);
  });
});

function refusalReason(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  return error.reason;
}

async function listen(caller: Caller): Promise<NewsListener> {
  return listenToNews(url, await logIn(caller));
}

async function requireSecondFactor(requiresSecondFactor: boolean): Promise<void> {
  await staffSetting.write(shop.db, { requiresSecondFactor });
}

/** Creates a session of its own. */
async function logIn(caller: Caller): Promise<string> {
  const userId = people.get(caller);
  if (userId === undefined) throw new Error(`${caller} has no account`);
  const token = randomBytes(32).toString("base64url");
  await shop.db.insert(sessions).values({ tokenHash: hashToken(token), userId });
  return token;
}

/** Sends an empty body, about things that do not exist: only whether the right is granted matters. */
async function ask(name: CallName, token: string | undefined) {
  const [method = "", pattern = ""] = allRoutes[name].split(" ");
  const id = aboutAnothersOrder.has(name) ? paidOrder.id : "00000000-0000-4000-8000-000000000000";
  const answer = await shop.app.inject({
    method: method as "GET",
    url: pattern.replace(/\{(\w+)\}/g, id),
    headers: {
      "accept-language": "en",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...((method === "POST" || method === "PUT") && { payload: {} }),
    // A news stream never ends: it is closed after its first line.
    payloadAsStream: true,
  });
  const stream = answer.stream();
  if (answer.statusCode < 400) {
    stream.destroy();
    return { isOpen: true };
  }
  let text = "";
  for await (const part of stream) text += String(part);
  expect(answer.statusCode).toBeLessThan(500);
  if (answer.statusCode !== 401 && answer.statusCode !== 403) return { isOpen: true };
  return {
    isOpen: false,
    status: answer.statusCode,
    reason: (JSON.parse(text) as { reason: string }).reason,
  };
}

function isPublic(name: CallName): boolean {
  return meeting(name, "nobody", { lacksSecondFactor: false }).isOpen;
}

/** Makes calls with a key that has these scopes. */
async function askWith(keyScopes: typeof listedScopes, names: readonly CallName[]) {
  const { secret } = await buildKey(shop.db, keyScopes, { madeBy: people.get("owner") ?? "" });
  const met = await Promise.all(names.map(async (name) => [name, await ask(name, secret)] as const));
  return Object.fromEntries(met);
}

/** Takes a new order up with a key that has these scopes. */
async function takeUpWith(keyScopes: typeof listedScopes) {
  await shop.db.update(orders).set({ status: "new" }).where(eq(orders.id, paidOrder.id));
  const { secret } = await buildKey(shop.db, keyScopes, { madeBy: people.get("owner") ?? "" });
  const body = { orderStatus: "processing" as const, reason: "" };
  const call = shop.callAs(secret)("moveOrder", { params: { id: paidOrder.id }, body });
  return call.then(
    () => "moved",
    (error: unknown) => (error instanceof CallError ? error.message : error),
  );
}
