import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureFormats, pictureLocation, pictureWidths } from "#contract/core/pictures.ts";
import { silentLog } from "#testing/database/test-database.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { pictures } from "../../database/schema/catalogue.ts";
import { preparePictures } from "../../jobs/prepare-pictures.ts";
import { addPicture } from "../../files/storage/picture-store.ts";

let shop: TestShop;
/** A picture of 1,200 × 900 pixels with a transparent background. */
let key: string;

const draw = (colour: string) =>
  sharp({ create: { width: 1_200, height: 900, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="600" height="600"><circle cx="300" cy="300" r="280" fill="${colour}"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const filesUnder = (path: string) =>
  readdirSync(join(shop.dependencies.env.dataDirectory, "files", path)).sort();

beforeAll(async () => {
  shop = await startTestShop();
  ({ key } = await addPicture(shop.db, shop.dependencies.files, await draw("#fdb813")));
});

afterAll(() => shop.close());

test("a picture is stored once, whatever number of times it is added", async () => {
  const again = await addPicture(shop.db, shop.dependencies.files, await draw("#fdb813"));
  expect(again).toEqual({ key, width: 1_200, height: 900 });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await shop.db.select({ key: pictures.key }).from(pictures)).toEqual([{ key }]);
  expect(filesUnder("pictures")).toEqual([key]);
});

test("a picture in AVIF is stored and served like any other", async () => {
  const { db, files } = shop.dependencies;
  const { key: avif } = await addPicture(
    db,
    files,
    await sharp(await draw("#8a8c92"))
      .avif()
      .toBuffer(),
  );
  const answer = await shop.app.inject(pictureLocation(avif, 160, "jpg"));
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 160 });
});

test("what is not a picture is not stored", async () => {
  const { files } = shop.dependencies;
  await expect(addPicture(shop.db, files, Buffer.from("<script>"))).rejects.toThrow(
    "unsupported image format",
  );
  await expect(
    addPicture(shop.db, files, Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)),
  ).rejects.toThrow("a picture in svg cannot be stored");
});

test("every width and format is served, for ever and on the shop's ground", async () => {
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      const answer = await shop.app.inject(pictureLocation(key, width, format));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": `image/${format === "jpg" ? "jpeg" : format}`,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        // A mail shows the logo in a program on another site.
        "cross-origin-resource-policy": "cross-origin",
      });
      const found = await sharp(answer.rawPayload).metadata();
      expect(found.width).toBe(width);
      expect(found.height).toBe(Math.round((width * 3) / 4));
      expect(found.hasAlpha).toBe(false);
    }
  }
  const { rawPayload } = await shop.app.inject(pictureLocation(key, 640, "jpg"));
  const { data } = await sharp(rawPayload)
    .extract({ left: 620, top: 440, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, expected] of [0xf1, 0xef, 0xeb].entries())
    expect(Math.abs((data[index] ?? 0) - expected)).toBeLessThan(4);
});

test("a browser that has the picture is told so without its bytes", async () => {
  const url = pictureLocation(key, 320, "webp");
  const first = await shop.app.inject(url);
  const second = await shop.app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
  expect(second.rawPayload).toHaveLength(0);
  const head = await shop.app.inject({ url, method: "HEAD" });
  expect(head.statusCode).toBe(200);
});

test("fifty visitors at once ask for a new picture: each gets it", async () => {
  const { key: fresh } = await addPicture(shop.db, shop.dependencies.files, await draw("#17181a"));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.app.inject(pictureLocation(fresh, 640, "avif"))),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
  expect(filesUnder(`derived/${fresh}`)).toEqual(["640.avif"]);
});

test("addresses that the shop does not give out are not there, and make nothing", async () => {
  const unknown = "0".repeat(32);
  const paths = [
    `/pictures/${unknown}/640.jpg`,
    `/pictures/${key}/641.jpg`,
    `/pictures/${key}/640.gif`,
    `/pictures/${key}/0640.jpg`,
    `/pictures/${key}/640.jpg.exe`,
    `/pictures/${key}/..%2f..%2fdatabase`,
    `/pictures/..%2f..%2f..%2fetc/passwd`,
    `/pictures/..%2freceipts/640.jpg`,
    `/pictures/${key.toUpperCase()}x/640.jpg`,
    `/pictures/__proto__/640.jpg`,
  ];
  for (const path of paths) {
    const answer = await shop.app.inject(path);
    expect({ path, status: answer.statusCode, cache: answer.headers["cache-control"] }).toEqual({
      path,
      status: 404,
      cache: "no-store",
    });
  }
  expect(filesUnder("derived")).not.toContain(unknown);
});

test("the background job makes what cards ask for of first pictures, and a second run nothing", async () => {
  const { db, files } = shop.dependencies;
  const { key: fresh } = await addPicture(db, files, await draw("#b1800d"));
  const { key: second } = await addPicture(db, files, await draw("#b1801d"));
  await showPictures(fresh, second);
  await preparePictures({ db, files, log: silentLog }, {}, new AbortController().signal);
  expect(filesUnder(`derived/${fresh}`)).toEqual(["320.avif", "480.avif"]);
  expect(filesUnder("derived")).not.toContain(second);
  const madeAt = () =>
    filesUnder(`derived/${fresh}`).map(
      (name) => statSync(join(shop.dependencies.env.dataDirectory, "files/derived", fresh, name)).mtimeMs,
    );
  const before = madeAt();
  await preparePictures({ db, files, log: silentLog }, {}, new AbortController().signal);
  expect(madeAt()).toEqual(before);
});

test("the background job stops when the shop does", async () => {
  const { db, files } = shop.dependencies;
  const { key: fresh } = await addPicture(db, files, await draw("#4b4d52"));
  await showPictures(fresh);
  const stopped = preparePictures({ db, files, log: silentLog }, {}, AbortSignal.abort());
  await expect(stopped).rejects.toThrow("aborted");
  expect(filesUnder("derived")).not.toContain(fresh);
});

/** Gives a new product these pictures. */
async function showPictures(...keys: string[]): Promise<void> {
  const shown = keys.map((name) => ({ key: name, altEn: "Part", altId: "Suku cadang" }));
  await buildProduct(shop.db, { pictures: shown });
}
