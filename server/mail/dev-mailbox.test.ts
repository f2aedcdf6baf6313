import { randomUUID } from "node:crypto";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { createMailbox } from "./mailbox.ts";

let shop: TestShop;
const id = randomUUID();

beforeAll(async () => {
  shop = await startTestShop();
  await createMailbox(shop.db).send({
    id,
    sender: { name: "CV. Mandiri Jaya", address: "sales@mandirijaya.example" },
    recipient: "budi@contoh.example",
    replyTo: "sales@mandirijaya.example",
    subject: `<script>alert("1")</script> & more`,
    html: "<html><body><script>alert(1)</script><p>Halo</p></body></html>",
    text: "Halo",
  });
});

afterAll(() => shop.close());

const ask = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  shop.app.inject({ url, ...options });

test("somebody at the machine sees the kept mails, in the language that the browser asks for", async () => {
  const list = await ask("/dev/mail", { headers: { "accept-language": "en" } });
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain("Mailbox");
  expect(list.body).toContain("budi@contoh.example");
  expect(list.body).toContain(`href="/dev/mail/${id}"`);
  expect(list.body).not.toContain("<script>");
  expect(list.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await ask("/dev/mail")).body).toContain("Kotak email");
});

test("a mail is shown in a frame that can do nothing, and as text", async () => {
  const page = await ask(`/dev/mail/${id}`);
  expect(page.body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox"`);
  expect(page.body).not.toContain("<script>");
  const html = await ask(`/dev/mail/${id}/html`);
  expect(html.body).toContain("<p>Halo</p>");
  expect(html.headers["content-security-policy"]).toMatch(
    /default-src 'none'.*frame-ancestors 'self'; sandbox/,
  );
  // The logo is the only picture of a mail.
  expect(html.headers["content-security-policy"]).toContain(
    `img-src ${new URL(shop.dependencies.env.publicUrl).origin}/pictures/;`,
  );
  expect(html.headers["x-frame-options"]).toBe("SAMEORIGIN");
  const text = await ask(`/dev/mail/${id}/text`);
  expect(text.body).toBe("Halo");
  expect(text.headers["content-type"]).toBe("text/plain; charset=utf-8");
});

test("nobody else knows of it: other machines, or callers that a proxy brings", async () => {
  const strangers: Parameters<typeof ask>[1][] = [
    { remoteAddress: "203.0.113.7" },
    { remoteAddress: "::ffff:10.0.0.4" },
    { headers: { "x-forwarded-for": "127.0.0.1" } },
    { headers: { forwarded: "for=127.0.0.1" } },
    { headers: { host: "shop.example" } },
    { headers: { origin: "https://shop.example" } },
  ];
  for (const path of ["/dev/mail", `/dev/mail/${id}`, `/dev/mail/${id}/html`, `/dev/mail/${id}/text`]) {
    for (const stranger of strangers) {
      const { statusCode } = await ask(path, stranger);
      expect({ path, stranger, statusCode }).toEqual({ path, stranger, statusCode: 404 });
    }
    expect((await ask(path, { remoteAddress: "::1" })).statusCode).toBe(200);
  }
});

test("unknown mails are not there", async () => {
  for (const unknown of [randomUUID(), "1", "..%2f..", "' or 1=1"]) {
    expect((await ask(`/dev/mail/${encodeURIComponent(unknown)}`)).statusCode).toBe(404);
  }
});

test("a plain proxy_pass of nginx, which leaves no mark, is known by the HTTP/1.0 that it speaks", async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shop.app.server.address() as AddressInfo;
  const statusBy = async (version: "1.0" | "1.1") => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /dev/mail HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    let answer = "";
    for await (const part of socket) answer += String(part);
    return answer.split(" ")[1];
  };
  expect([await statusBy("1.1"), await statusBy("1.0")]).toEqual(["200", "404"]);
});

test("DEV_MAILBOX=0 takes it away", async () => {
  const without = await startTestShop({ variables: { DEV_MAILBOX: "0" } });
  expect((await without.app.inject({ url: "/dev/mail" })).statusCode).toBe(404);
  await without.close();
});
