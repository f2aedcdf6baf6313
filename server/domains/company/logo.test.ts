import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
});
afterAll(() => shop.close());

/** Half of it is red, half of it transparent. */
const drawing = () =>
  sharp({ create: { width: 200, height: 100, channels: 4, background: "#00000000" } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 4, background: "#ff0000" } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

async function save(logo: string | null): Promise<void> {
  const { version, value } = await owner("getDocumentSettings", {});
  await owner("saveDocumentSettings", { body: { version, value: { ...value, logo } } });
  await shop.dependencies.changes.catchUp(shop.db);
}
const mail = async () =>
  (await owner("previewMail", { params: { mail: "order-received" }, query: { language: "en" } })).html;

test("a logo stands in the header and in mails, on white where it is transparent; without one the shop's mark does", async () => {
  expect(await shop.callAs()("getCompany", {})).not.toHaveProperty("logo");
  expect(await mail()).toContain(">MJ</td>");

  const { logo } = await owner("addLogo", { body: await drawing() });
  await save(logo);
  const address = (await shop.callAs()("getCompany", {})).logo;
  expect(address).toBe(`/pictures/${logo}/320.jpg`);
  expect(await mail()).toContain(`src="${shop.dependencies.env.publicUrl}${address}"`);
  expect(await mail()).not.toContain(">MJ</td>");
  const picture = await shop.app.inject({ url: address ?? "" });
  const { data, info } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([200, 100]);
  const at = (x: number) => [...data.subarray((50 * 200 + x) * 3, (50 * 200 + x) * 3 + 3)];
  expect(at(150).every((channel) => channel > 250)).toBe(true);
  expect(at(50)[0]).toBeGreaterThan(240);
  expect(at(50)[1]).toBeLessThan(20);

  await save(null);
  expect(await shop.callAs()("getCompany", {})).not.toHaveProperty("logo");
  expect(await mail()).toContain(">MJ</td>");
});

test("a drawing as SVG is refused in words", async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect((await refusalOf(owner("addLogo", { body: svg }))).reason).toBe("pictureNotAnImage");
});
