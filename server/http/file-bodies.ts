import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCodes, type FastifyInstance, type FastifyRequest } from "fastify";

/**
 * Bytes per second for all files together. The thread that receives them also answers visitors; at full speed it would
 * do little else. This is 20 Mbit/s, and few offices send much faster.
 */
const fastest = 2_500_000;

/** When the bytes received so far are due at that speed, in milliseconds of `performance.now()`. */
let dueAt = 0;

/** Bytes for a file whose sender does not say how long it is; it may become longer. */
const unsaidLength = 1_000_000;

/** Accepts a file's bytes as they are and nothing else, no faster than visitors can bear. */
export function acceptOnlyFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/octet-stream", receive);
}

/**
 * Copies the pieces of a file one by one, because copying all of them at the end would delay visitors. The sender waits
 * meanwhile: a piece is only read when the one before it is copied.
 */
async function receive(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const { bodyLimit } = request.routeOptions;
  const saidLength = Number(request.headers["content-length"] ?? unsaidLength);
  if (saidLength > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  let bytes = Buffer.allocUnsafe(saidLength);
  let length = 0;
  try {
    // The connection is still needed for the answer if the file is refused.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + piece.length > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      if (length + piece.length > bytes.length) bytes = Buffer.concat([bytes], (length + piece.length) * 2);
      length += piece.copy(bytes, length);
      const now = performance.now();
      dueAt = Math.max(dueAt, now) + (piece.length / fastest) * 1_000;
      await sleep(dueAt - now);
    }
  } catch (error) {
    // The sender has left, which is no fault of the shop.
    throw body.errored === null ? error : Object.assign(body.errored, { statusCode: 400 });
  }
  return bytes.subarray(0, length);
}
