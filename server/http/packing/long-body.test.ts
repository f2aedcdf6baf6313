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
  const body = await LongBody.of(pieces());
  app.get("/", (request, reply) => body.send(request, reply));
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function* failing() {
  yield "a beginning";
  throw new Error("the database is away");
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
  const body = await LongBody.of(pieces());
  expect(body.bytes).toBeLessThan(whole.length / 10);
});

it("is none where its source fails", async () => {
  await expect(LongBody.of(failing())).rejects.toThrow("the database is away");
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
