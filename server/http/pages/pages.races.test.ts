import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "#testing/shops/raw-requests.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase } from "#testing/database/test-database.ts";

let shop: ShopProcess;
let removeDatabase: () => Promise<void>;
beforeAll(async () => {
  const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  removeDatabase = remove;
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-pages-"));
  shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: dataDirectory, DEMO: "0" });
});
afterAll(async () => {
  await shop.stop();
  await removeDatabase();
});

/** Sends a request with this request line. */
async function ask(requestLine: string): Promise<{ status: number; body: string }> {
  const { port, host } = new URL(shop.url);
  const answer = await sendRaw(
    Number(port),
    `${requestLine}\r\nHost: ${host}\r\nAccept-Language: en\r\nConnection: close\r\n\r\n`,
  );
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body };
}

describe("a page whose address nobody typed", () => {
  it.each(["?q=%00", "?q=a%00b", "?q=%01", "?q=a%0Ab", "?q=%C2%85", "?unit=%00"])(
    "is the list without the control characters: /shop%s",
    async (search) => {
      const { status, body } = await ask(`GET /shop${search} HTTP/1.1`);
      expect(status).toBe(200);
      expect(body).toContain("<main");
    },
  );

  it.each([
    ["GET http://x/ HTTP/1.1", 200],
    ["GET http://x HTTP/1.1", 200],
    ["GET HTTPS://x:99999/shop?q=bucket HTTP/1.1", 200],
    ["GET http://x?q=bucket HTTP/1.1", 200],
    ["HEAD http://x/about HTTP/1.1", 200],
    ["GET http://x/v1/utils/bank HTTP/1.1", 200],
    ["GET http://x/livez HTTP/1.1", 200],
    ["GET http://x/no-such-page HTTP/1.1", 404],
    ["GET http://x/%c0 HTTP/1.1", 400],
    ["GET //x/ HTTP/1.1", 404],
    ["GET http:// HTTP/1.1", 400],
    ["GET mailto:a HTTP/1.1", 400],
    ["GET * HTTP/1.1", 400],
  ])("is answered as what it names: %s with %i", async (requestLine, status) => {
    expect((await ask(requestLine)).status).toBe(status);
  });

  it("is no matter for the log", () => {
    expect(shop.output()).not.toContain('"level":50');
  });
});
