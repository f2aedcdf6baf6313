import { Readable } from "node:stream";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { chooseEncoding } from "./accepted-encoding.ts";

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
/** Bytes; a body that fits into one packet is not compressed. */
const packedFrom = 1_024;
/**
 * The same for a body that is sent only once, or for the first time: three packets arrive together, and packing takes
 * as long as a query.
 */
const packedOnceFrom = 4_096;
/** Bytes; packing a longer body even at the fastest level would keep other requests waiting. */
const packedAtOnce = 32_768;
/** Bytes; a longer body is sent in pieces. */
const inPiecesFrom = 131_072;
/** Bytes of a piece: as many as a socket of Node takes before it asks its writer to wait. */
const pieceBytes = 65_536;
/** One piece for all clients together in each turn of the loop, in which Node also accepts only one new connection. */
const nextTurn = pLimit(1);

type Packing = "br" | "gzip";

/** One form of a body: packed quickly for whoever asks first, and well from the second time on. */
interface PackedForm {
  body: Buffer | Promise<Buffer>;
  isWell: boolean;
}

/**
 * A text that may be sent many times. Most pages of a large catalogue are asked for once, so the first answer is packed
 * at the fastest level, and not at all where three packets hold it; when somebody asks again it is packed well, meanwhile, for all
 * who come later.
 */
export class PackedBody {
  /** A short body stays a text, which Node sends together with the headers. */
  readonly #plain: Buffer | string;
  #isAskedAgain = false;
  readonly #packed = new Map<Packing, PackedForm>();

  /** Whether the endpoint's `watch` runs each time this answer is served. */
  readonly isWatched: boolean;

  /** The ids of the products whose stock it shows. */
  readonly stockOf: readonly number[];

  constructor(text: string, { isWatched = false, stockOf = [] as readonly number[] } = {}) {
    this.isWatched = isWatched;
    this.stockOf = stockOf;
    this.#plain = Buffer.byteLength(text) < packedOnceFrom ? text : Buffer.from(text);
  }

  get text(): string {
    return this.#plain.toString();
  }

  /** Roughly how many bytes it uses: the text, one or two encodings at a fifth of it each, and overhead. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.5) + 1_000;
  }

  /** The body in the best encoding that the request accepts; sets the reply's headers for it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string | Readable> {
    const body = await this.#bodyFor(request, reply);
    if (typeof body === "string" || body.length < inPiecesFrom) return body;
    void reply.header("content-length", body.length);
    return Readable.from(inPieces(body));
  }

  #bodyFor(request: FastifyRequest, reply: FastifyReply): Buffer | string | Promise<Buffer> {
    const plain = this.#plain;
    const isPacked =
      typeof plain !== "string" || (this.#isAskedAgain && Buffer.byteLength(plain) >= packedFrom);
    this.#isAskedAgain = true;
    const packing = isPacked ? packingFor(request, reply) : undefined;
    return packing === undefined ? plain : this.#in(packing, plain);
  }

  #in(packing: Packing, plain: Buffer | string): Buffer | Promise<Buffer> {
    const known = this.#packed.get(packing);
    if (known === undefined) {
      const body = packQuickly(bytesOf(plain), packing);
      this.#packed.set(packing, { body, isWell: false });
      return body;
    }
    if (!known.isWell) {
      known.isWell = true;
      void packWell(bytesOf(plain), packing).then((body) => (known.body = body));
    }
    return known.body;
  }
}

/**
 * The pieces of a body, with time for other requests after each: the system copies what is sent, and many clients that
 * take a megabyte at once would keep everybody else waiting.
 */
async function* inPieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += pieceBytes) {
    yield body.subarray(start, start + pieceBytes);
    await nextTurn(() => turnOfTheLoop());
  }
}

function bytesOf(plain: Buffer | string): Buffer {
  return typeof plain === "string" ? Buffer.from(plain) : plain;
}

/** The body of an answer that is sent once, compressed at the fastest level. */
export function packOnce(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | Promise<Buffer> {
  const plain = Buffer.from(text);
  void reply.header("vary", "Accept-Encoding");
  const packing = plain.length < packedOnceFrom ? undefined : packingFor(request, reply);
  return packing === undefined ? plain : packQuickly(plain, packing);
}

/** How a body is packed for a request, as the reply's header says; undefined if it is not packed. */
function packingFor(request: FastifyRequest, reply: FastifyReply): Packing | undefined {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return undefined;
  void reply.header("content-encoding", encoding);
  return encoding;
}

/**
 * Packs at the fastest level. A short body is packed at once, because using another thread would take four times as
 * long in all.
 */
function packQuickly(plain: Buffer, packing: Packing): Buffer | Promise<Buffer> {
  const isShort = plain.length <= packedAtOnce;
  if (packing === "gzip") return isShort ? gzipSync(plain, { level: 1 }) : asGzip(plain, { level: 1 });
  const params = brotliParams(plain, 1);
  return isShort ? brotliCompressSync(plain, { params }) : asBrotli(plain, { params });
}

function packWell(plain: Buffer, packing: Packing): Promise<Buffer> {
  return packing === "gzip"
    ? asGzip(plain, { level: 6 })
    : asBrotli(plain, { params: brotliParams(plain, 5) });
}

function brotliParams(plain: Buffer, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
}
