import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw } from "#testing/shops/raw-requests.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

/** Sends raw bytes and reads until the shop closes the connection. */
async function send(bytes: string): Promise<{ head: string; body: unknown }> {
  const [head = "", body = ""] = (await sendRaw(port, bytes)).split("\r\n\r\n");
  return { head, body: JSON.parse(body) };
}

describe("what is no request", () => {
  it.each([
    ["no HTTP at all", "SSH-2.0-OpenSSH_9.2\r\n\r\n", 400, "invalidInput"],
    ["a header with a line feed in it", "GET / HTTP/1.1\r\nHost: x\r\nA\nB: c\r\n\r\n", 400, "invalidInput"],
    [
      "two lengths",
      "POST /v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
      "invalidInput",
    ],
    [
      "headers without end",
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(40_000)}\r\n\r\n`,
      431,
      "headersTooLarge",
    ],
  ])("is refused in the contract's shape: %s", async (_, bytes, code, reason) => {
    const { head, body } = await send(bytes);
    expect(head).toContain(`HTTP/1.1 ${code} `);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain("x-content-type-options: nosniff");
    expect(body).toMatchObject({ code, reason, message: expect.any(String) });
  });

  it("is given up when its headers do not come within 8 s", async () => {
    const { head, body } = await send("GET / HTTP/1.1\r\nHost: x\r\n");
    expect(head).toContain("HTTP/1.1 408 ");
    expect(body).toMatchObject({ code: 408, reason: "requestTimeout" });
  }, 15_000);

  it("is answered although it goes on", async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      // The other side sends all that it has, whether it is wanted or not.
      const answer = await sendRaw(port, `GET / HTTP/1.1\r\nHost: x\r\nA: ${"x".repeat(4_000_000)}`);
      expect(answer).toContain("HTTP/1.1 431 ");
      expect(answer).toContain("headersTooLarge");
    }
  });

  it("cannot hold its connection by never ending its own half", async () => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.resume();
    socket.write("SSH-2.0-OpenSSH_9.2\r\n\r\n");
    await once(socket, "end");
    await expect
      .poll(() => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count))), {
        timeout: 10_000,
      })
      .toBe(0);
    socket.destroy();
  });

  it("leaves the shop answering", async () => {
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  });
});
