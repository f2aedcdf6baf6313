import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { readDocumentCompany } from "../../rules/money/document-company.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());

async function save(colour: string | null): Promise<void> {
  const { version, value } = await owner("getDocumentSettings", {});
  await owner("saveDocumentSettings", { body: { version, value: { ...value, colour } } });
  await shop.dependencies.changes.catchUp(shop.db);
}
const fault = async (colour: string) => (await refusalOf(save(colour))).errors;
const mail = async () =>
  (await owner("previewMail", { params: { mail: "order-done" }, query: { language: "en" } })).html;

test("the company's colour is on pages, documents and mails, with text that can be read; without one the shop's is", async () => {
  expect(await shop.callAs()("getCompany", {})).not.toHaveProperty("colour");
  expect(await mail()).toContain("background-color:#fdb813");
  expect(await mail()).toContain("color:#7a5600");

  await save("#0B5ED7");
  expect(await shop.callAs()("getCompany", {})).toHaveProperty("colour", "#0b5ed7");
  expect(await readDocumentCompany(shop.db)).toHaveProperty("colour", "#0b5ed7");
  const html = await mail();
  expect(html).toContain("background-color:#0b5ed7;color:#ffffff");
  expect(html).not.toMatch(/#fdb813|#7a5600/);
  const { rows } = await owner("listAudit", { query: {} });
  expect(rows[0]).toMatchObject({
    action: "setting.documents",
    before: { colour: null },
    after: { colour: "#0b5ed7" },
  });

  await save(null);
  expect(await shop.callAs()("getCompany", {})).not.toHaveProperty("colour");
  expect(await readDocumentCompany(shop.db)).not.toHaveProperty("colour");
  expect(await mail()).toContain("background-color:#fdb813");
});

test("what is no colour, and one that nobody would see on white, is refused in words", async () => {
  expect(await fault("blue")).toEqual([
    {
      path: "value.colour",
      message: "A colour is # and six digits from 0 to f, like #0b5ed7",
    },
  ]);
  expect(await fault("#fffdf5")).toEqual([
    {
      path: "value.colour",
      message: "On the white page nobody would see a button in this colour: take a stronger one",
    },
  ]);
});

test("a code without its # is the same colour", async () => {
  await save("0A6B3D");
  expect(await shop.callAs()("getCompany", {})).toHaveProperty("colour", "#0a6b3d");
});
