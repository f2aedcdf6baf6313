import { mkdtempSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startNginx } from "#testing/servers/nginx.ts";
import { listenToNews } from "#testing/shops/news-listener.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";

let url: string;
let port: number;
let staffToken: string;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const database = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), "shop-behind-nginx-")),
    DEMO: "0",
    TRUST_PROXY: "loopback",
  };
  const shop = await startShopProcess(variables);
  const nginx = await startNginx(shop.url);
  closing.push(nginx.stop, shop.stop, database.remove);
  ({ url } = nginx);
  port = Number(new URL(url).port);
  staffToken = await withDatabase(variables, async (db) => (await buildUser(db, { role: "owner" })).token);
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** Sends a file with so many bytes as an import, and returns the answer. */
async function sendFile(bytes: number, token?: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${url}/v1/admin/imports?fileName=list.csv`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      "accept-language": "en",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: Buffer.alloc(bytes, "x"),
  });
  return { status: answer.status, body: await answer.json() };
}

const askHealth = () => fetch(`${url}/livez`).then(({ status }) => status);

describe("a shop behind the shipped nginx", () => {
  it("itself refuses what is too large, in words", async () => {
    expect(await sendFile(20_000_001, staffToken)).toMatchObject({
      status: 413,
      body: { reason: "importTooLarge" },
    });
    // nginx itself refuses this one, in the words of the shop.
    expect(await sendFile(26_000_000, staffToken)).toMatchObject({
      status: 413,
      body: { code: 413, reason: "tooLarge", message: "This is too large to be sent." },
    });
  }, 40_000);

  it("answers somebody who sends more than a call accepts, and a stranger who sends a file, while the rest is still on its way", async () => {
    const seen: unknown[] = [];
    for (let file = 0; file < 25; file += 1) {
      seen.push((await sendFile(25_000_001, staffToken)).body, (await sendFile(20_000_000)).body);
    }
    const reasons = seen.map((body) => (body as { reason: string }).reason);
    expect(new Set(reasons)).toEqual(new Set(["tooLarge", "signInRequired"]));
  }, 120_000);

  it.concurrent("waits for a file over a slow connection", async () => {
    const [first, rest] = [Buffer.from("code;name\n"), Buffer.from("X-1;Filter\n")];
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        {
          port,
          method: "POST",
          path: "/v1/admin/imports?fileName=list.csv",
          headers: {
            "content-type": "application/octet-stream",
            authorization: `Bearer ${staffToken}`,
            "content-length": first.length + rest.length,
          },
        },
        ({ statusCode }) => resolve(statusCode),
      );
      sending.on("error", reject);
      sending.write(first);
      void sleep(13_000).then(() => sending.end(rest));
    });
    expect(await answer).toBeLessThan(500);
  }, 40_000);

  it.concurrent("answers what is asked again on a connection that was quiet for a while", async () => {
    expect(await askHealth()).toBe(200);
    await sleep(10_500);
    expect(await Promise.all([askHealth(), askHealth(), askHealth()])).toEqual([200, 200, 200]);
  }, 20_000);

  it("counts a visitor by the address that nginx sees, whatever the visitor says", async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 32; guess += 1) {
      const answer = await fetch(`${url}/v1/quotation-link`, {
        headers: {
          "x-forwarded-for": `36.70.1.${guess}`,
          "quotation-link": "a".repeat(41) + String(guess + 10),
        },
      });
      statuses.push(answer.status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  it("tells the staff of news at once", async () => {
    const news = await listenToNews(url, staffToken);
    expect(news.isEnded()).toBe(false);
    news.close();
  }, 5_000);

  it("sends a page as the shop has packed it", async () => {
    const page = await fetch(`${url}/about`, { headers: { "accept-encoding": "br" } });
    expect(page.headers.get("content-encoding")).toBe("br");
  });

  it("itself answers an address or a cookie that is longer than any of its own", async () => {
    const searched = await fetch(`${url}/v1/product/public/pagination?search=${"x".repeat(6_000)}`);
    expect([searched.status, searched.headers.get("content-type")]).toEqual([
      400,
      "application/json; charset=utf-8",
    ]);
    const page = await fetch(url, { headers: { cookie: `other=${"x".repeat(6_000)}` } });
    expect(page.status).toBe(200);
  });
});
