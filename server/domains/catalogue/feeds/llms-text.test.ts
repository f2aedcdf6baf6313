import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCategory } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { announceChange } from "../../../database/changes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ variables: { PUBLIC_URL: "https://toko.test" } });
});
afterAll(() => shop.close());

const ask = () => shop.app.inject({ url: "/llms.txt" });

test("llms.txt says what the shop is, and leads to its pages, calls and feeds by the shop's own address", async () => {
  await buildCategory(shop.db, "Bucket & GET", "Kuku [GET] (Bucket)");
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["cache-control"]).toBeUndefined();
  const lines = answer.body.split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "# CV. Mandiri Jaya",
    "",
    "> Spare parts for heavy equipment and its engines, sold online in Indonesia. Prices are whole Rupiah (IDR).",
  ]);
  expect(lines.filter((line) => line.startsWith("## "))).toEqual([
    "## Pages",
    "## Categories",
    "## Cart by link",
    "## For programs",
    "## Feeds",
    "## Optional",
  ]);
  expect(answer.body).toContain(
    "- [Kuku \\[GET\\] (Bucket)](https://toko.test/shop?unit=Kuku%20%5BGET%5D%20%28Bucket%29)\n",
  );
  for (const address of [
    "/shop",
    "/quick-order",
    "/shipping",
    "/returns",
    "/cart?add=600-211-1231:2,1R-0750:1",
    "/.well-known/ucp",
    "/openapi.json",
    "/api",
    "/sitemap.xml",
    "/feeds/google.xml",
    "/feeds/meta.xml",
    "/terms",
  ])
    expect(answer.body).toContain(`](https://toko.test${address})`);
});

test("each line below a heading is a link with its notes, as llmstxt.org asks", async () => {
  const { body } = await ask();
  const [, ...sections] = body.split("\n## ");
  for (const section of sections) {
    const [, ...lines] = section.split("\n").filter((line) => line !== "");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^- \[.+\]\(https:\/\/toko\.test\/[^\s()]*\)(: .+)?$/);
  }
});

test("a change of the catalogue is in llms.txt at once", async () => {
  await ask();
  await buildCategory(shop.db, "Cabin", "Kabin");
  await announceChange(shop.db, "catalogue");
  await expect.poll(async () => (await ask()).body).toContain("[Kabin](https://toko.test/shop?unit=Kabin)");
});
