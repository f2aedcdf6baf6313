import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: AdminCall;
let customer: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  customer = shop.callAs((await buildUser(shop.db)).token);
});
afterAll(() => shop.close());

const withKey = (key: string) => ({ headers: { "idempotency-key": key } });

/** A counted product with ten pieces. */
async function buildStock(): Promise<{ id: string }> {
  const id = String(await buildProduct(shop.db));
  await owner("startCounting", { params: { id }, body: { onHand: 10, shelf: "A-1" } });
  return { id };
}
const onHand = async (params: { id: string }) => (await owner("getStock", { params })).onHand;
const took = (quantity: number) => ({ kind: "damage", quantity, reason: "dropped" }) as const;

it("does the work of a request once, and answers the same to the same request", async () => {
  const params = await buildStock();
  const first = await owner("moveStock", { params, body: took(3), ...withKey("once-1") });
  expect(await owner("moveStock", { params, body: took(3), ...withKey("once-1") })).toEqual(first);
  expect(await onHand(params)).toBe(7);
  await owner("moveStock", { params, body: took(3), ...withKey("once-2") });
  expect(await onHand(params)).toBe(4);
});

it("refuses a key that was used for another body, another thing or another call", async () => {
  const params = await buildStock();
  const others = await buildStock();
  await owner("moveStock", { params, body: took(1), ...withKey("other-1") });
  for (const call of [
    owner("moveStock", { params, body: took(2), ...withKey("other-1") }),
    owner("moveStock", { params: others, body: took(1), ...withKey("other-1") }),
    owner("createPriceList", { body: { name: "Other" }, ...withKey("other-1") }),
  ]) {
    expect(await refusalOf(call)).toMatchObject({ status: 422, reason: "keyReused" });
  }
  expect(await onHand(params)).toBe(9);
  expect(await onHand(others)).toBe(10);
});

it("leaves the key of a refused request free", async () => {
  const params = await buildStock();
  const move = () => owner("moveStock", { params, body: took(12), ...withKey("free-1") });
  expect((await refusalOf(move())).status).toBe(409);
  await owner("moveStock", { params, body: { kind: "receipt", quantity: 5 } });
  await move();
  expect(await onHand(params)).toBe(3);
});

it("takes a key for each account", async () => {
  const lines = [{ number: "07063-01100", qty: 2 }];
  const body = { name: "EX-07 every 500 hours", isShared: false, lines };
  const mine = await customer("saveNewList", { body, ...withKey("mine-1") });
  const other = shop.callAs((await buildUser(shop.db)).token);
  const theirs = await other("saveNewList", { body, ...withKey("mine-1") });
  expect(theirs.id).not.toBe(mine.id);
  expect((await customer("saveNewList", { body, ...withKey("mine-1") })).id).toBe(mine.id);
  expect(await customer("listSavedLists", {})).toHaveLength(1);
});

it("does the work once for requests that come at the same moment", async () => {
  const params = await buildStock();
  const all = [1, 2, 3, 4].map(() => owner("moveStock", { params, body: took(2), ...withKey("together-1") }));
  const [first, ...others] = await Promise.all(all);
  for (const answer of others) expect(answer).toEqual(first);
  expect(await onHand(params)).toBe(8);
});

it("invites somebody once, and counts each request", async () => {
  const body = {
    email: "siti@contoh.example",
    role: "sales",

    firstName: "Siti",
    lastName: "Aminah",
  } as const;
  const first = await owner("inviteStaff", { body, ...withKey("invite-1") });
  expect(await owner("inviteStaff", { body, ...withKey("invite-1") })).toEqual(first);
  // Five an hour are allowed for an address.
  for (let more = 0; more < 3; more += 1) await owner("inviteStaff", { body, ...withKey("invite-1") });
  const refused = await refusalOf(owner("inviteStaff", { body, ...withKey("invite-1") }));
  expect(refused).toMatchObject({ status: 429, reason: "tooManyTries" });
  const { rows } = await owner("listStaff", {});
  expect(rows.filter(({ email }) => email === "siti@contoh.example")).toHaveLength(1);
});
