import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../database/schema/audit.ts";

let shop: TestShop;
let owner: AdminCall;
let sari: Awaited<ReturnType<typeof buildUser>>;
let dewi: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  shop = await startTestShop();
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  sari = await buildUser(shop.db, { role: "sales" });
  dewi = await buildUser(shop.db, { role: "finance", moreRoles: ["sales"] });
});
afterAll(() => shop.close());

async function ask(): Promise<string> {
  const { id } = await owner("enterRequest", {
    body: {
      lines: [{ number: "1R-0716", qty: 2 }],
      caller: { name: "Pak Joko", phoneNumber: "081234567890", language: "id" },
    },
  });
  return String(id);
}
async function takenBy(person: { token: string }): Promise<string> {
  const id = await ask();
  await shop.callAs(person.token)("takeRequest", { params: { id } });
  return id;
}
const answererOf = async (id: string) => (await owner("getRequest", { params: { id } })).answeredBy;
const inWorkOf = async (person: { id: string }) =>
  (await owner("listStaff", {})).rows.find(({ id }) => id === person.id)?.requestsInWork;
const usernameOf = async (person: { id: string }) =>
  (await owner("listStaff", {})).rows.find(({ id }) => id === person.id)?.username;
const handOver = (from: { id: string }, to: { id: string }, requests?: number[]) =>
  owner("handOverRequests", { params: { id: from.id }, body: { to: to.id, requests } });

it("hands over what a blocked colleague was answering, and gives exactly that back", async () => {
  const [first, second, declined] = [await takenBy(sari), await takenBy(sari), await takenBy(sari)];
  await shop.callAs(sari.token)("declineRequest", {
    params: { id: declined },
    body: { answer: "We do not sell it" },
  });
  const others = await takenBy(dewi);
  const waits = await ask();
  expect(await inWorkOf(sari)).toBe(2);
  await owner("setStaffBlocked", { params: { id: sari.id }, body: { isBlocked: true } });
  expect(await answererOf(first)).toMatchObject({ id: sari.id, isBlocked: true });
  const { rows } = await owner("listRequests", { query: { state: "in_work", by: sari.id } });
  expect(rows.map(({ id }) => String(id))).toEqual([first, second]);
  const { requests } = await handOver(sari, dewi);
  expect(requests.map(String)).toEqual([first, second]);
  expect(await answererOf(first)).toMatchObject({ id: dewi.id, isBlocked: false });
  expect(await answererOf(declined)).toMatchObject({ id: sari.id });
  expect(await answererOf(waits)).toBeNull();
  expect([await inWorkOf(sari), await inWorkOf(dewi)]).toEqual([0, 3]);
  await handOver(dewi, sari, requests);
  expect([await inWorkOf(sari), await inWorkOf(dewi)]).toEqual([2, 1]);
  expect(await answererOf(others)).toMatchObject({ id: dewi.id });
  const entries = await shop.db
    .select({ action: auditEntries.action, before: auditEntries.before })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, first))
    .orderBy(asc(auditEntries.id));
  expect(entries.slice(-2)).toEqual([
    { action: "request.handOver", before: { answeredBy: await usernameOf(sari) } },
    { action: "request.handOver", before: { answeredBy: await usernameOf(dewi) } },
  ]);
});

it("refuses a colleague who may not answer requests, oneself, and people who are not of the staff", async () => {
  await takenBy(dewi);
  const before = await inWorkOf(dewi);
  const warehouse = await buildUser(shop.db, { role: "warehouse" });
  const customer = await buildUser(shop.db);
  for (const to of [warehouse, customer, dewi]) {
    expect((await refusalOf(handOver(dewi, to))).status).toBe(400);
  }
  expect((await refusalOf(handOver(customer, dewi))).reason).toBe("staffNotFound");
  expect(await inWorkOf(dewi)).toBe(before);
});
