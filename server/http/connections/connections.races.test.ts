import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, silentLog } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { openDatabase } from "../../database/client.ts";
import { readEnvironment } from "../../env.ts";

let shop: ShopProcess;
let port: number;
let removeDatabase: () => Promise<void>;
let databaseUrl: string;
beforeAll(async () => {
  const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
  removeDatabase = remove;
  databaseUrl = url;
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-connections-"));
  shop = await startShopProcess({ DATABASE_URL: url, DATA_DIR: dataDirectory, DEMO: "0" });
  port = Number(new URL(shop.url).port);
});
afterAll(async () => {
  await shop.stop();
  await removeDatabase();
});

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

/** Sends many requests at once over one connection and never reads the answers. */
function pipeline(path: string, count: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(request(path).repeat(count));
  return socket;
}

/** Megabytes of memory that the shop's process uses. */
function memory(): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

/** How many connections clients have open to the shop. */
function openConnections(): number {
  const table = readFileSync(`/proc/${shop.process.pid}/net/tcp`, "utf8");
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const established = "01";
  return table.split("\n").filter((line) => {
    const [, address = "", , state] = line.trim().split(/\s+/);
    return address.endsWith(local) && state === established;
  }).length;
}

describe("requests sent at once over one connection", () => {
  it("are answered one after another, in their order, to a client that reads", async () => {
    const paths = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0 ? "/livez" : `/nowhere-${index}`,
    );
    const socket = connect(port, "127.0.0.1");
    let answers = "";
    socket.on("data", (chunk) => (answers += chunk.toString()));
    socket.write(paths.map(request).join(""));
    const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    await expect
      .poll(statuses, { timeout: 20_000 })
      .toEqual(paths.map((path) => (path === "/livez" ? 200 : 404)));
    socket.destroy();
  });

  it("fill no memory and delay nobody if the client reads none of the answers", async () => {
    await fetch(`${shop.url}/openapi.json`);
    const before = memory();
    const greedy = [
      ...Array.from({ length: 6 }, () => pipeline("/openapi.json", 1_500)),
      ...Array.from({ length: 40 }, () => pipeline("/openapi.json", 60)),
    ];
    for (let round = 0; round < 20; round += 1) {
      expect((await fetch(`${shop.url}/livez`, { signal: AbortSignal.timeout(20_000) })).status).toBe(200);
      await sleep(100);
    }
    expect(memory() - before).toBeLessThan(60);
    for (const socket of greedy) socket.destroy();
  });

  it("end their connection when nothing is read for ten seconds, or when they are far too many", async () => {
    const stuck = pipeline("/openapi.json", 60);
    const flood = pipeline("/livez", 1_500);
    await once(stuck, "connect");
    await expect.poll(openConnections, { timeout: 30_000, interval: 500 }).toBe(0);
    stuck.destroy();
    flood.destroy();
  });
});

describe("two thousand connections on which nothing is asked", () => {
  it("fill no memory, hold up nobody, and are closed after a while", async () => {
    await fetch(`${shop.url}/livez`);
    const before = memory();
    const idle = Array.from({ length: 2_000 }, () => connect(port, "127.0.0.1").resume());
    const closed = Promise.all(idle.map((socket) => once(socket, "close")));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    // If many come at once, the client's system counts a connection as open a second before the shop's system does.
    await expect.poll(openConnections, { timeout: 10_000 }).toBeGreaterThanOrEqual(2_000);
    for (let round = 0; round < 20; round += 1) {
      expect((await fetch(`${shop.url}/readyz`, { signal: AbortSignal.timeout(20_000) })).status).toBe(200);
      await sleep(50);
    }
    expect(memory() - before).toBeLessThan(60);
    await Promise.race([closed, sleep(25_000).then(() => expect.fail("they stayed open"))]);
  });
});

/** Sends the body of a request one byte per second; returns the status if there is an answer, or that there is none. */
async function drip(
  path: string,
  seconds: number,
  headers = "Content-Type: application/json\r\n",
): Promise<number | undefined> {
  const socket = connect(port, "127.0.0.1");
  const answer: string[] = [];
  socket.on("data", (chunk) => answer.push(chunk.toString()));
  socket.on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\n${headers}Content-Length: 1000\r\n\r\n`);
  for (let second = 0; second < seconds && answer.length === 0; second += 1) {
    if (socket.writable) socket.write(" ");
    await sleep(1_000);
  }
  socket.destroy();
  const status = /HTTP\/1\.1 (\d+)/.exec(answer.join(""))?.[1];
  return status === undefined ? undefined : Number(status);
}

describe("a body that comes slowly", () => {
  it.concurrent("is given up after 12 seconds if the sender is unknown", async () => {
    expect(await drip("/v1/auth/login", 25)).toBe(408);
    expect(await drip("/v1/admin/imports", 25)).toBe(401);
  });

  it.concurrent("is waited for if the staff sends a file", async () => {
    const database = await openDatabase(readEnvironment({ DATABASE_URL: databaseUrl }), silentLog);
    const { token } = await buildUser(database.db, { role: "owner" });
    await database.close();
    const headers = `Content-Type: application/octet-stream\r\nAuthorization: Bearer ${token}\r\n`;
    expect(await drip("/v1/admin/imports?fileName=a.csv", 18, headers)).toBeUndefined();
  });
});
