import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./accepted-encoding.ts";
import { sendInPieces } from "./packed-body.ts";

/**
 * The window of 2^18 bytes limits the memory that a slow reader of the plain text needs; a larger one makes lists of
 * addresses no smaller.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * A text of megabytes that is sent many times. It is compressed while it is made, so that the whole is never in memory: a
 * file of 50,000 addresses takes half a megabyte, as a `PackedBody` six.
 */
export class LongBody {
  readonly #brotli: Buffer;
  #gzip: Promise<Buffer> | undefined;

  private constructor(brotli: Buffer) {
    this.#brotli = brotli;
  }

  /** Reads the pieces of the text as fast as they can be compressed. */
  static async of(pieces: AsyncIterable<string>): Promise<LongBody> {
    return new LongBody(await pipeline(pieces, createBrotliCompress({ params: brotliParams }), buffer));
  }

  /** Roughly how many bytes it uses in both encodings. */
  get bytes(): number {
    return Math.ceil(this.#brotli.length * 2.2) + 1_000;
  }

  /** The body in the best encoding that the request accepts; sets the reply's headers for it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | Readable> {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === "identity") return this.#plain();
    void reply.header("content-encoding", encoding);
    if (encoding === "br") return sendInPieces(this.#brotli, reply);
    this.#gzip ??= pipeline(this.#plain(), createGzip(), buffer);
    return sendInPieces(await this.#gzip, reply);
  }

  /** Only as fast as the client reads it. */
  #plain(): Readable {
    return Readable.from([this.#brotli]).compose(createBrotliDecompress());
  }
}
