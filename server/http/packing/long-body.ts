import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "./accepted-encoding.ts";
import { GrowingBytes } from "./growing-bytes.ts";

/**
 * Quality 5, as in `PackedBody`. The window of 2^18 bytes limits the memory that a slow reader of the plain text needs;
 * a larger one makes lists of addresses no smaller.
 */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * A text of megabytes that is sent many times. It is compressed while it is made and stored only in that form, so that
 * the whole text is never in memory. The part that is ready can be sent meanwhile.
 */
export class LongBody {
  readonly #brotli: GrowingBytes;
  #gzip: GrowingBytes | undefined;

  /** Reads the pieces of the text as fast as they can be compressed; each can be sent before the next one is there. */
  constructor(pieces: AsyncIterable<string>) {
    const packing = createBrotliCompress({ params: brotliParams, flush: constants.BROTLI_OPERATION_FLUSH });
    this.#brotli = new GrowingBytes(through(pieces, packing));
  }

  /** Ends when the whole text has been read; rejects if its source fails. */
  get whole(): Promise<void> {
    return this.#brotli.whole;
  }

  get isWhole(): boolean {
    return this.#brotli.isWhole;
  }

  /** Roughly how many bytes it uses in both encodings, as far as it has been read. */
  get bytes(): number {
    return Math.ceil(this.#brotli.length * 2.2) + 1_000;
  }

  /**
   * The body in the best encoding that the request accepts; sets the reply's header for it. It is sent only as fast as
   * the client reads it. If its source fails meanwhile, the connection breaks, so that nobody takes a part of it for
   * the whole.
   */
  send(request: FastifyRequest, reply: FastifyReply): Readable {
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === "identity") return this.#plain();
    void reply.header("content-encoding", encoding);
    if (encoding === "br") return Readable.from(this.#brotli.read());
    this.#gzip ??= new GrowingBytes(through(this.#plain(), createGzip({ flush: constants.Z_SYNC_FLUSH })));
    return Readable.from(this.#gzip.read());
  }

  #plain(): Readable {
    return through(this.#brotli.read(), createBrotliDecompress());
  }
}

/** If the source fails, reading fails too; if the reader leaves, the source is closed. */
function through(source: AsyncIterable<string | Buffer>, transform: Transform): Transform {
  return pipeline(Readable.from(source), transform, () => undefined);
}
