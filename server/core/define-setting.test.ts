import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { settings } from "../database/schema/settings.ts";
import { defineSetting } from "./define-setting.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(settings));

/** Writes a value as an older version, or somebody with SQL, may have left it. */
const keep = (key: string, value: unknown) => shop.db.insert(settings).values({ key, value });

describe("a setting", () => {
  const hours = defineSetting(
    "test-hours",
    z.object({
      opens: z.int(),
      note: z.object({ en: z.string(), id: z.string() }),
      closedOn: z.array(z.string()),
      isOpen: z.boolean(),
    }),
    { opens: 8, note: { en: "Welcome", id: "Selamat datang" }, closedOn: ["Sunday"], isOpen: false },
  );

  it("is its default until it is written, and again when it is removed", async () => {
    const written = { opens: 9, note: { en: "Come in", id: "Masuk" }, closedOn: [], isOpen: true };
    expect((await hours.read(shop.db)).opens).toBe(8);
    await hours.write(shop.db, { ...written, opens: 7 });
    await hours.write(shop.db, written);
    expect(await hours.read(shop.db)).toEqual(written);
    await hours.remove(shop.db);
    expect((await hours.read(shop.db)).opens).toBe(8);
  });

  it.each([
    {
      kept: { opens: "nine", note: { en: "Come in" }, closedOn: ["Friday", 7], isOpen: true, older: 1 },
      read: {
        opens: 8,
        note: { en: "Come in", id: "Selamat datang" },
        closedOn: ["Friday"],
        isOpen: true,
      },
    },
    {
      kept: "closed",
      read: {
        opens: 8,
        note: { en: "Welcome", id: "Selamat datang" },
        closedOn: ["Sunday"],
        isOpen: false,
      },
    },
  ])(
    "that does not fit any more keeps what fits and has the default for the rest",
    async ({ kept, read }) => {
      await keep("test-hours", kept);
      expect(await hours.read(shop.db)).toEqual(read);
    },
  );

  it.each([
    [{ isOpen: true }, true],
    [{ isOpen: "yes" }, false],
    ["closed", false],
    [undefined, false],
  ])("gives one yes or no inside a query: from %j it is %j", async (kept, isOpen) => {
    if (kept !== undefined) await keep("test-hours", kept);
    const { rows } = await shop.db.execute(sql`select ${hours.flag("isOpen")}`);
    expect(Object.values(rows[0] ?? {})).toEqual([isOpen]);
  });
});

describe("a shop whose settings do not fit any more", () => {
  it("shows its pages, sells and lets its staff work", async () => {
    const id = await buildProduct(shop.db);
    const { token } = await buildUser(shop.db, { role: "owner" });
    for (const key of ["company", "payment", "stock", "staff", "couriers"]) {
      await keep(key, {
        name: 5,
        phone: "0542 123456",
        banner: { link: "/shop?unit=Filter" },
        deadlineDays: "soon",
        sellsIndent: "perhaps",
        requiresSecondFactor: "perhaps",
        notOffered: "none",
      });
    }
    const company = await shop.callAs()("getCompany", {});
    expect(company).toMatchObject({ name: "CV. Mandiri Jaya", phone: "0542 123456" });
    expect(company.banner).toMatchObject({ link: "/shop?unit=Filter", url: "/no-picture.svg" });
    expect((await shop.callAs()("getCompanyProfile", {})).paymentDays).toBe(3);
    expect((await shop.callAs()("getProduct", { params: { id: String(id) } })).id).toBe(id);
    const owner = shop.callAs(token);
    expect((await owner("listStaff", {})).requiresSecondFactor).toBe(false);
    expect((await owner("getShopRules", {})).value.stock.sellsIndent).toBe(true);
    expect((await owner("getShippingSettings", {})).offers).toEqual([]);
  });
});
