import http from "node:http";
import https from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import type { DeliveryFault } from "#contract/operations/webhook-events.ts";
import { EventNotTaken } from "./event-not-taken.ts";
import { findOutside, resolveName, type Resolve } from "./outside-address.ts";

/** Milliseconds until a receiver must have answered, connecting included. */
const patience = 15_000;
/** Bytes of an answer that are read. */
const readBytes = 1_024;
/** The longest that a receiver can ask the shop to wait, in seconds. */
const longestPause = 24 * 60 * 60;

/** What came of one try. */
export interface Answer {
  /** Null if there was none. */
  status: number | null;
  /** Null for 2xx. */
  fault: DeliveryFault | null;
  /** Its beginning. */
  text: string;
  /** Seconds for which the receiver asks not to be asked (`Retry-After`); null if it does not. */
  retryAfter: number | null;
}

export interface ReceiverOptions {
  /** Whether the receiver may be on this machine or in its networks, and be spoken to without TLS: in a shop that is only being tried. */
  mayBeInside: boolean;
  resolve?: Resolve;
  /** Milliseconds. */
  timeLimit?: number;
}

/**
 * One endpoint while events are sent to it: its address is looked up and judged for each connection, and the connection goes to that very
 * address. Redirects are not followed, and of an answer only the beginning is read.
 */
export class Receiver {
  readonly #url: URL;
  readonly #options: ReceiverOptions;
  readonly #agent: http.Agent;

  constructor(url: string, options: ReceiverOptions) {
    this.#url = new URL(url);
    this.#options = options;
    const { Agent } = this.#url.protocol === "https:" ? https : http;
    this.#agent = new Agent({ keepAlive: true });
  }

  /** Posts a body and waits for the answer; never throws. */
  async post(body: string, headers: Record<string, string>): Promise<Answer> {
    try {
      return await this.#request(body, headers, await this.#findAddress());
    } catch (error) {
      return { status: null, fault: faultOf(error), text: "", retryAfter: null };
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Undefined where every address is allowed. */
  async #findAddress(): Promise<LookupAddress | undefined> {
    const { mayBeInside, resolve = resolveName } = this.#options;
    if (mayBeInside) return undefined;
    if (this.#url.protocol !== "https:") throw new EventNotTaken("addressRefused");
    return findOutside(this.#url.hostname, resolve);
  }

  async #request(
    body: string,
    headers: Record<string, string>,
    address: LookupAddress | undefined,
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const { request } = this.#url.protocol === "https:" ? https : http;
    const sent = request(
      this.#url,
      {
        method: "POST",
        agent: this.#agent,
        headers: { ...headers, "content-length": Buffer.byteLength(body) },
        signal: AbortSignal.timeout(this.#options.timeLimit ?? patience),
        ...(address !== undefined && { lookup: pinnedTo(address) }),
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = () => {
          resolve({
            status: statusCode,
            fault: faultOfStatus(statusCode),
            // PostgreSQL stores no zero character.
            text: Buffer.concat(chunks).subarray(0, readBytes).toString("utf8").replaceAll("\0", "\uFFFD"),
            retryAfter: readRetryAfter(answer.headers["retry-after"]),
          });
        };
        answer.on("data", (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size < readBytes) return;
          finish();
          answer.destroy();
        });
        answer.on("end", finish);
        // What was answered counts, even if the rest of it does not come.
        answer.on("error", finish);
      },
    );
    sent.on("error", reject);
    sent.end(body);
    return promise;
  }
}

/** Node asks it for the address of each new connection. */
function pinnedTo({ address, family }: LookupAddress): LookupFunction {
  return (_, options, callback) => {
    if (options.all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

function faultOfStatus(status: number): DeliveryFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirected" : "answeredNo";
}

const tlsFaults = /^(CERT_|DEPTH_|EPROTO|ERR_TLS_|ERR_SSL_|SELF_SIGNED|UNABLE_TO_)/;

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof EventNotTaken) return error.fault;
  const { name = "", code = "" } = error as Partial<NodeJS.ErrnoException>;
  if (name === "AbortError" || name === "TimeoutError") return "timedOut";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "nameUnknown";
  return tlsFaults.test(code) ? "notTrusted" : "noAnswer";
}

/** Seconds, or a moment as HTTP writes it. */
function readRetryAfter(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestPause) : null;
}
