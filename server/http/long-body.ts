import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./accepted-encoding.ts";

/**
 * Quality 5 as `PackedBody` has it. A window of 2^18 bytes is all that somebody who reads the plain text slowly holds;
 * a larger one makes lists of addresses no smaller.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * A text of megabytes that is sent many times. It is compressed while it is made and stored in that form only, so that
 * the whole text is never in memory.
 */
export class LongBody {
  readonly #brotli: Buffer;
  #gzip: Promise<Buffer> | undefined;

  private constructor(brotli: Buffer) {
    this.#brotli = brotli;
  }

  /** Reads the pieces of the text as fast as they can be compressed. */
  static async from(pieces: AsyncIterable<string>): Promise<LongBody> {
    return new LongBody(await pipeline(pieces, createBrotliCompress({ params: brotliParams }), buffer));
  }

  /** Roughly how many bytes it uses in both encodings. */
  get bytes(): number {
    return Math.ceil(this.#brotli.length * 2.2) + 1_000;
  }

  /**
   * The body in the best encoding that the request accepts; sets the reply's header for it. The plain text is unpacked
   * only as fast as the client reads it.
   */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | Readable> {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === "identity") return this.#plain();
    void reply.header("content-encoding", encoding);
    if (encoding === "br") return this.#brotli;
    this.#gzip ??= pipeline(this.#plain(), createGzip(), buffer);
    return this.#gzip;
  }

  #plain(): Readable {
    const unpacking = createBrotliDecompress();
    unpacking.end(this.#brotli);
    return unpacking;
  }
}
