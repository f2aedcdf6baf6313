import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

/** Sends a body piece by piece, and reads until the shop closes the connection; returns the answer's status. */
async function drip(path: string, body: string, bytesPerSecond: number): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString()));
  const closed = once(socket, "close");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  for (let sent = 0; sent < body.length && !socket.destroyed; sent += bytesPerSecond) {
    socket.write(body.slice(sent, sent + bytesPerSecond));
    await sleep(1_000);
  }
  await closed;
  return Number(/HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

const request = JSON.stringify({
  name: "Pak Joko",
  phoneNumber: "081234567890",
  note: "Seal pompa",
});
/** As long as a body with a photo: 16 seconds on a connection with 20 kB per second. */
const long = `${request.slice(0, -1)}${" ".repeat(320_000)}}`;
const asking = "/v1/quote-requests/guest";

describe("a body of an unknown sender", () => {
  it.concurrent("with photos may come as slowly as a slow connection sends it", async () => {
    expect(await drip(asking, long, 20_000)).toBe(200);
  }, 30_000);

  it.concurrent("that hardly moves is given up, and so is any other slow one", async () => {
    const statuses = await Promise.all([
      drip(asking, long, 1_000),
      drip("/v1/product/public/paging", `{"page":1${" ".repeat(60_000)}}`, 3_000),
    ]);
    expect(statuses).toEqual([408, 408]);
  }, 30_000);
});
