import { createServer } from "node:https";
import { verify, createPublicKey } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { startFakeReceiver, type Behaviour } from "#testing/servers/fake-receiver.ts";
import { findOutside } from "./outside-address.ts";
import { Receiver } from "./receiver.ts";
import { createSigner, makeSecrets, shownPublicKey, shownSecret } from "./sign-event.ts";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function post(behaviour: Behaviour) {
  const fake = await startFakeReceiver(() => behaviour);
  const receiver = new Receiver(fake.url, { mayBeInside: true, timeLimit: 300 });
  closing.push(() => {
    receiver.close();
  }, fake.close);
  const answer = await receiver.post('{"type":"order.paid"}', { "webhook-id": "1" });
  return { ...answer, count: fake.received.length };
}

describe("what a receiver answers", () => {
  it.each<[string, Behaviour, object]>([
    ["204", 204, { status: 204, fault: null }],
    ["200 with words", { status: 200, body: "thanks" }, { status: 200, fault: null, text: "thanks" }],
    ["500", { status: 500, body: "broken" }, { status: 500, fault: "answeredNo", text: "broken" }],
    ["410", 410, { status: 410, fault: "answeredNo" }],
    [
      "a redirect, which is not followed",
      { status: 302, headers: { location: "/" } },
      { status: 302, fault: "redirected", count: 1 },
    ],
    ["429 with seconds", { status: 429, headers: { "retry-after": "7" } }, { status: 429, retryAfter: 7 }],
    ["nothing in time", "silent", { status: null, fault: "timedOut" }],
    ["an answer that comes too late", { slow: 2_000 }, { status: null, fault: "timedOut" }],
    ["a connection that it closes", "closes", { status: null, fault: "noAnswer" }],
  ])("%s", async (_, behaviour, expected) => {
    expect(await post(behaviour)).toMatchObject(expected);
  });

  it("a huge answer is read to its first kilobyte", async () => {
    expect(await post("huge")).toMatchObject({ status: 200, fault: null, text: "x".repeat(1_024) });
  });

  it("nobody at the address", async () => {
    const fake = await startFakeReceiver();
    await fake.close();
    const receiver = new Receiver(fake.url, { mayBeInside: true });
    expect(await receiver.post("{}", {})).toMatchObject({ status: null, fault: "noAnswer" });
  });
});

const outside = () => Promise.resolve([{ address: "8.8.8.8", family: 4 }]);

describe("an address that leads inside", () => {
  const inside = [
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://0.0.0.0/",
    "https://10.1.2.3/",
    "https://172.20.0.1/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
  ];
  it.each(inside)("%s is refused", async (url) => {
    const receiver = new Receiver(url, {
      mayBeInside: false,
      resolve: () => Promise.reject(new Error("not asked")),
    });
    expect(await receiver.post("{}", {})).toMatchObject({ status: null, fault: "addressRefused" });
  });

  it.each([
    ["this machine", ["127.0.0.1"]],
    ["the cloud's own service", ["169.254.169.254"]],
    ["one address outside and one inside", ["203.0.114.7", "10.0.0.5"]],
    ["an address that wraps an inner one", ["::ffff:192.168.0.9"]],
  ])("a name of %s is refused", async (_, addresses) => {
    const resolve = () => Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
    const receiver = new Receiver("https://partner.example/", { mayBeInside: false, resolve });
    expect(await receiver.post("{}", {})).toMatchObject({ status: null, fault: "addressRefused" });
  });

  it("http is refused outside this machine", async () => {
    const receiver = new Receiver("http://partner.example/", { mayBeInside: false, resolve: outside });
    expect(await receiver.post("{}", {})).toMatchObject({ fault: "addressRefused" });
  });

  it("a name that leads nowhere is told as such", async () => {
    const receiver = new Receiver("https://partner.example/", {
      mayBeInside: false,
      resolve: () => Promise.resolve([]),
    });
    expect(await receiver.post("{}", {})).toMatchObject({ fault: "nameUnknown" });
  });

  it("an address of the internet is taken as it was looked up, once", async () => {
    let asked = 0;
    const found = await findOutside("partner.example", () => {
      asked += 1;
      return Promise.resolve([{ address: asked === 1 ? "8.8.8.8" : "127.0.0.1", family: 4 }]);
    });
    expect([found, asked]).toEqual([{ address: "8.8.8.8", family: 4 }, 1]);
  });
});

describe("signatures", () => {
  const body =
    '{"type":"order.paid","timestamp":"2026-11-21T03:15:00.000Z","data":{"orderCode":"SO-20261121-0001"}}';
  const seconds = Math.floor(Date.now() / 1_000);
  const headersOf = (signature: string) => ({
    "webhook-id": "0d9a6f2e-3c0b-4c1e-9a57-6f1d2b7c8e90",
    "webhook-timestamp": String(seconds),
    "webhook-signature": signature,
  });

  it("pass the check of a foreign program, while secrets rotate with either of them", () => {
    const [present, former] = [makeSecrets(), makeSecrets()];
    const headers = headersOf(
      createSigner([present, former])("0d9a6f2e-3c0b-4c1e-9a57-6f1d2b7c8e90", seconds, body),
    );
    for (const secrets of [present, former])
      expect(new Webhook(shownSecret(secrets)).verify(body, headers)).toMatchObject({ type: "order.paid" });
    expect(() => new Webhook(shownSecret(makeSecrets())).verify(body, headers)).toThrow(
      "No matching signature",
    );
    expect(() => new Webhook(shownSecret(present)).verify(`${body} `, headers)).toThrow(
      "No matching signature",
    );
  });

  it("by ed25519 pass with the shown public key", () => {
    const secrets = makeSecrets();
    const signature = createSigner([secrets])("an-id", seconds, body)
      .split(" ")
      .find((one) => one.startsWith("v1a,"));
    const raw = Buffer.from(shownPublicKey(secrets).slice("whpk_".length), "base64");
    expect(raw).toHaveLength(32);
    const key = createPublicKey({
      format: "jwk",
      key: { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") },
    });
    const text = Buffer.from(`an-id.${seconds}.${body}`);
    expect(verify(null, text, key, Buffer.from((signature ?? "").slice(4), "base64"))).toBe(true);
  });
});

it("a secure connection that fails is told as such", async () => {
  // Without a certificate the server refuses each handshake.
  const server = createServer({}, () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(() => void server.close());
  const { port } = server.address() as { port: number };
  const receiver = new Receiver(`https://127.0.0.1:${port}/`, { mayBeInside: true });
  expect(await receiver.post("{}", {})).toMatchObject({ status: null, fault: "notTrusted" });
});
