import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { inColour } from "./back-office-pages.ts";
import { brandPictures, registerBrandPictures } from "./brand-pictures.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let owner: AdminCall;
let app: FastifyInstance;

beforeAll(async () => {
  shop = await startTestShop();
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  app = Fastify();
  const folder = fileURLToPath(new URL("../../../web/public", import.meta.url));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: brandPictures,
  });
  registerBrandPictures(app, folder, shop.dependencies);
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function save(look: { colour?: string | null; logo?: string | null }): Promise<void> {
  const { version, value } = await owner("getDocumentSettings", {});
  await owner("saveDocumentSettings", { body: { version, value: { ...value, ...look } } });
  await shop.dependencies.changes.catchUp(shop.db);
}
const get = async (name: string) => app.inject({ url: `/${name}` });
/** Red, green and blue of a picture at a place, 0 to 1. */
async function at(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
  return [...data.subarray(start, start + 3)];
}

test("icons and the drawing for a missing picture are in the company's colour, and the shop's own without one", async () => {
  const own = await get("favicon.svg");
  expect([own.statusCode, own.body.includes('fill="#fdb813"')]).toEqual([200, true]);

  await save({ colour: "#0b5ed7" });
  const icon = await get("favicon.svg");
  expect(icon.headers["content-type"]).toBe("image/svg+xml");
  expect(icon.body).toContain('fill="#0b5ed7"');
  expect(icon.body).toContain('fill="#ffffff"');
  expect((await get("no-picture.svg")).body).toContain('stroke="#0b5ed7"');
  const phone = await get("icon-192.png");
  expect((await sharp(phone.rawPayload).metadata()).width).toBe(192);
  expect(await at(phone.rawPayload, 0.5, 0.1)).toEqual([0x0b, 0x5e, 0xd7]);
  // Without a logo, the picture for shared links has nothing of the company's.
  expect((await sharp((await get("share.png")).rawPayload).metadata()).width).toBe(1200);

  await save({ colour: null });
  expect((await get("favicon.svg")).body).toBe(own.body);
});

test("a logo is the icon, and the picture for shared links above a band of the company's colour", async () => {
  const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#ff0000" } })
    .png()
    .toBuffer();
  const { logo } = await owner("addLogo", { body: red });
  await save({ logo, colour: "#0b5ed7" });

  const share = (await get("share.png")).rawPayload;
  expect(await at(share, 0.02, 0.02)).toEqual([255, 255, 255]);
  expect((await at(share, 0.5, 0.5))[0]).toBeGreaterThan(240);
  expect((await at(share, 0.5, 0.5))[1]).toBeLessThan(20);
  expect(await at(share, 0.5, 0.99)).toEqual([0x0b, 0x5e, 0xd7]);
  expect((await get("favicon.svg")).body).toContain("data:image/png;base64,");

  const ico = (await get("favicon.ico")).rawPayload;
  // One icon, whose PNG of 32 pixels begins behind the head.
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(18)]).toEqual([1, 1, 22]);
  expect(ico.readUInt32LE(14)).toBe(ico.length - 22);
  expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
  await save({ logo: null, colour: null });
});

test("a company of another name has its own initials on icons and on the picture for shared links", async () => {
  const { version, value } = await owner("getCompanySettings", {});
  const named = { ...value, name: "UD. Sumber Makmur Diesel" };
  const renamed = await owner("saveCompanySettings", { body: { version, value: named } });
  await shop.dependencies.changes.catchUp(shop.db);
  const icon = await get("favicon.svg");
  expect(icon.body.match(/<path /g)).toHaveLength(2);
  expect(icon.body).toContain('fill="#fdb813"');
  const phone = (await get("icon-192.png")).rawPayload;
  expect(await at(phone, 0.5, 0.1)).toEqual([0xfd, 0xb8, 0x13]);
  const share = (await get("share.png")).rawPayload;
  // White beside the mark: the shop's own picture is dark there.
  expect(await at(share, 0.02, 0.02)).toEqual([255, 255, 255]);
  // A name without Latin letters has a drawing of its own, and not the sample company's.
  const foreign = await owner("saveCompanySettings", {
    body: { ...renamed, value: { ...value, name: "株式会社" } },
  });
  await shop.dependencies.changes.catchUp(shop.db);
  expect((await get("favicon.svg")).body.match(/<path /g)).toHaveLength(1);
  expect(await at((await get("icon-192.png")).rawPayload, 0.3, 0.5)).toEqual([0x17, 0x18, 0x1a]);
  await owner("saveCompanySettings", { body: { ...foreign, value } });
});

test("the office's document has the company's colour, and none that it was not given", () => {
  const document = '<html lang="id"><head><meta name="theme-color" content="#17181a" /></head></html>';
  expect(inColour(document, null)).toBe(document);
  expect(inColour(document, "#0b5ed7")).toBe(
    '<html style="--color-yellow:#0b5ed7;--color-yellow-hover:#084bac;--color-on-yellow:#ffffff;--color-yellow-dark:#074196;--color-yellow-text:#0b5ed7;--color-yellow-bright:#85aeeb" lang="id">' +
      '<head><meta name="theme-color" content="#0b5ed7" /></head></html>',
  );
});
