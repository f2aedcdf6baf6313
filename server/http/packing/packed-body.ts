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
/** Bytes; packing a longer body would keep other requests waiting. */
const packedAtOnce = 32_768;
/** Bytes; a longer body is sent in pieces. */
const inPiecesFrom = 131_072;
/** Bytes of a piece: as many as a socket of Node takes before it asks its writer to wait. */
const pieceBytes = 65_536;
/** One piece for all clients together in each turn of the loop, in which Node also accepts only one new connection. */
const nextTurn = pLimit(1);

type Packing = "br" | "gzip";

/**
 * A text that may be sent many times, and is packed once in each form that a client takes. `@fastify/compress` packs it
 * each time: 0.7 ms of a processor for 11 kB, where a kept answer takes 0.1 in all.
 */
export class PackedBody {
  /** Outside the heap, in half of the memory that V8 takes for a text with a single letter beyond Latin. */
  readonly #plain: Buffer;
  /** What was sent once: many clients that take the same megabyte share it. */
  readonly #packed = new Map<Packing, Buffer | Promise<Buffer>>();

  /** Whether the endpoint's `watch` runs each time this answer is served. */
  readonly isWatched: boolean;

  /** The ids of the products whose stock it shows. */
  readonly stockOf: readonly number[];

  constructor(text: string, { isWatched = false, stockOf = [] as readonly number[] } = {}) {
    this.isWatched = isWatched;
    this.stockOf = stockOf;
    this.#plain = ofItsOwn(Buffer.from(text));
  }

  get text(): string {
    return this.#plain.toString();
  }

  /** Roughly how many bytes it uses: the text, one or two encodings at a fifth of it each, and overhead. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.4) + 1_000;
  }

  /** The body in the best encoding that the request accepts; sets the reply's headers for it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<Buffer | Readable> {
    const packing = packingFor(this.#plain.length, request, reply);
    if (packing === undefined) return sendInPieces(this.#plain, reply);
    const packed = this.#packed.get(packing) ?? this.#pack(packing);
    this.#packed.set(packing, packed);
    return sendInPieces(await packed, reply);
  }

  #pack(packing: Packing): Buffer | Promise<Buffer> {
    const packed = pack(this.#plain, packing);
    return packed instanceof Promise ? packed.then(ofItsOwn) : ofItsOwn(packed);
  }
}

/** The same bytes in as much memory as they need: zlib answers in buffers of 16 kB, and short texts share one of 8 kB. */
function ofItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** The body of an answer that is sent once, packed as the request accepts it. */
export function packOnce(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer | string | Promise<Buffer> {
  void reply.header("vary", "Accept-Encoding");
  const packing = packingFor(text.length, request, reply);
  return packing === undefined ? text : pack(Buffer.from(text), packing);
}

/**
 * A long body goes out in pieces, with time for other requests after each: the system copies what is sent, and many
 * clients that take a megabyte at once would keep everybody else waiting.
 */
export function sendInPieces(body: Buffer, reply: FastifyReply): Buffer | Readable {
  if (body.length < inPiecesFrom) return body;
  void reply.header("content-length", body.length);
  return Readable.from(piecesOf(body));
}

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += pieceBytes) {
    yield body.subarray(start, start + pieceBytes);
    await nextTurn(() => turnOfTheLoop());
  }
}

/** How a body is packed for a request, as the reply's header says; undefined if it is not packed. */
function packingFor(length: number, request: FastifyRequest, reply: FastifyReply): Packing | undefined {
  if (length < packedFrom) return undefined;
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity") return undefined;
  void reply.header("content-encoding", encoding);
  return encoding;
}

/**
 * The window in which the text is compared with itself, as a power of two: as large as the text. By itself Brotli takes
 * megabytes for each body, and V8 then collects garbage three times a second.
 */
function windowFor(length: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants;
  return Math.min(Math.max(Math.ceil(Math.log2(length)), least), most);
}

/** Packs a short body at once, because using another thread would take four times as long in all. */
function pack(plain: Buffer, packing: Packing): Buffer | Promise<Buffer> {
  const isShort = plain.length <= packedAtOnce;
  if (packing === "gzip") return isShort ? gzipSync(plain) : asGzip(plain);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  };
  return isShort ? brotliCompressSync(plain, { params }) : asBrotli(plain, { params });
}
