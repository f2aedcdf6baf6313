import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settleEncoding } from "./accepted-encoding.ts";
import { LongBody } from "./long-body.ts";

/** Twelve million characters: more than a connection accepts while nobody reads. */
const lines = Array.from(
  { length: 300_000 },
  (_, index) => `a line of forty characters, no. ${1_000_000 + index}\n`,
);
const whole = lines.join("");
const app = Fastify();
let origin: string;
beforeAll(async () => {
  settleEncoding(app);
  const body = new LongBody(pieces());
  app.get("/", (request, reply) => body.send(request, reply));
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function* endingWith(end: Promise<string>) {
  yield lines.slice(0, 1_000).join("");
  yield await end;
}

async function* pieces() {
  for (let from = 0; from < lines.length; from += 1_000) yield lines.slice(from, from + 1_000).join("");
}

const open = async () => {
  const [answer] = (await once(get(origin), "response")) as [IncomingMessage];
  return answer;
};

it.each([
  ["br", "gzip, deflate, br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
])("comes in %s to a client that takes %s", async (encoding, accepted, unpack) => {
  for (const _ of ["first", "again"]) {
    const answer = await app.inject({ url: "/", headers: { "accept-encoding": accepted } });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(unpack(answer.rawPayload).toString() === whole).toBe(true);
  }
});

it("takes less than a tenth of its length", async () => {
  const body = new LongBody(pieces());
  await body.whole;
  expect(body.bytes).toBeLessThan(whole.length / 10);
});

it.each([
  ["identity", "identity"],
  ["br", "br"],
  ["gzip", "gzip"],
])("begins to come in %s before its end is made, and breaks where its source fails", async (_, accepted) => {
  const failure = Promise.withResolvers<never>();
  const failing = Fastify();
  const body = new LongBody(endingWith(failure.promise));
  failing.get("/", (request, reply) => body.send(request, reply));
  const url = await failing.listen({ port: 0, host: "127.0.0.1" });
  try {
    const [answer] = (await once(get(url, { headers: { "accept-encoding": accepted } }), "response")) as [
      IncomingMessage,
    ];
    expect(answer.statusCode).toBe(200);
    const [beginning] = await once(answer, "data");
    expect(beginning.length).toBeGreaterThan(0);
    failure.reject(new Error("the database is away"));
    await expect(text(answer)).rejects.toThrow("aborted");
    await expect(body.whole).rejects.toThrow("the database is away");
  } finally {
    await failing.close();
  }
});

it("reaches others while a client does not read it, and that client when it goes on", async () => {
  const slow = await open();
  const fast = await open();
  expect((await text(fast)) === whole).toBe(true);
  expect((await text(slow)) === whole).toBe(true);
});

it("does not stop for others when a client leaves in the middle", async () => {
  const leaving = await open();
  leaving.destroy();
  expect((await text(await open())) === whole).toBe(true);
});
