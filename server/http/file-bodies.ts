import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Bytes in a second of all files together. The thread that receives them answers visitors too: as fast as this machine
 * itself can send, it would do little else. These are 20 Mbit/s: few offices send much faster.
 */
const fastest = 2_500_000;

/** When the bytes received so far are due at that speed, in milliseconds of `performance.now()`. */
let dueAt = 0;

/** Accepts a file's bytes as they are and nothing else, no faster than visitors can bear. */
export function acceptOnlyFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, bytes, done) => {
    done(null, bytes);
  });
  app.addHook("preParsing", async (_request, _reply, body) =>
    Readable.from(inTime(body as AsyncIterable<Buffer>)),
  );
}

/** The sender waits meanwhile: nothing is taken in that is not passed on. */
async function* inTime(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    const now = performance.now();
    dueAt = Math.max(dueAt, now) + (piece.length / fastest) * 1_000;
    yield piece;
    await sleep(dueAt - now);
  }
}
