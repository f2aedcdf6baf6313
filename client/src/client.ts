import { routes, type Calls, type Route } from "./calls.ts";
import { NoAnswer, ShopError } from "./shop-error.ts";

export interface ClientOptions {
  /** Where the shop is: `https://shop.example`. */
  baseUrl: string;
  /** An API key (`mj_live_…`) or the token of a login; left out for what is open to everybody. */
  key?: string;
  /** Of messages and names; Indonesian if left out. */
  language?: "id" | "en";
  /** Milliseconds for one try; 30 seconds if left out. */
  timeout?: number;
  /** How often a call is sent again at most; 4 if left out. */
  retries?: number;
  /** Instead of the global one. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For a call that takes one; made for each call if left out. Give it if the same act may be begun by another run of the program. */
  idempotencyKey?: string;
}

type NameOf<Of> = { [Name in keyof Calls]: Calls[Name]["data"] extends Of ? Name : never }[keyof Calls];
type Input<Name extends keyof Calls> = Omit<Calls[Name], "data">;
type Data<Name extends keyof Calls> = Calls[Name]["data"];

/** Lists that are read page by page with `after`. */
export type PagedCall = NameOf<{ next: string | null }>;
/** Lists of what has changed since a moment. */
export type ChangesCall = NameOf<{ changed: unknown[]; cursor: string; hasMore: boolean }>;

export interface Client {
  /**
   * Makes a call and answers its data. It is sent again after a fault that is not its own: reads and calls with an
   * `Idempotency-Key` also if nobody knows whether they arrived, other writes only if the shop has refused them as too
   * frequent. Who shall wait longer than two minutes is told so (`retryAfter`), and does not wait.
   * @throws {ShopError} if the shop refuses it; {@link NoAnswer} if no try was answered.
   */
  call: <Name extends keyof Calls>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ) => Promise<Data<Name>>;
  /** The pages of a list, from `after` of the query on. */
  pages: <Name extends PagedCall>(
    name: Name,
    input: Input<Name>,
    options?: CallOptions,
  ) => AsyncGenerator<Data<Name>, void>;
  /**
   * The pages of what has changed, until there is nothing more for now. Keep the `cursor` of a page when its things are
   * done, and begin with it the next time: nothing is left out, also after days.
   */
  changes: <Name extends ChangesCall>(
    name: Name,
    from: { cursor?: string; updatedSince?: string; limit?: number },
    options?: CallOptions,
  ) => AsyncGenerator<Data<Name>, void>;
}

/** Statuses with which the shop, or a proxy before it, says that the call may be sent again. */
const passing = new Set([429, 502, 503, 504]);
/** Milliseconds before the second try; doubled for each further one. */
const firstPause = 500;
const longestPause = 30_000;
/** Milliseconds that a `Retry-After` may ask for; after a longer one the program is told, and decides itself. */
const longestWait = 120_000;

interface Sent {
  route: Route;
  url: string;
  body: BodyInit | undefined;
  headers: Record<string, string>;
}

/**
 * Makes the client of a shop. It holds no connection and no state.
 * @throws {TypeError} if the address is none, or the key cannot stand in a header.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, key, language, timeout = 30_000, retries = 4, fetch: send = fetch } = options;
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError(`"${baseUrl}" is no address of a shop: it begins with https:// or http://`);
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw new TypeError("the key has characters that no key has: copy it once more");

  async function tryOnce(
    { route, url, body, headers }: Sent,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const limit = AbortSignal.timeout(timeout);
    const answer = await send(url, {
      method: route.method,
      headers,
      // Another address could be somebody else's, and a write that is redirected arrives as a read.
      redirect: "manual",
      ...(body !== undefined && { body }),
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    });
    const isJson = /^application\/json\b/i.test(answer.headers.get("content-type") ?? "");
    if (answer.ok && route.answersFile) return answer.blob();
    const read = isJson ? ((await answer.json().catch(() => undefined)) as unknown) : undefined;
    if (answer.ok && isObject(read) && "data" in read) return read["data"];
    throw new ShopError(
      answer.status,
      isRefusal(read) ? read : { reason: "unreadable", message: sayUnreadable(answer) },
      secondsOf(answer.headers.get("retry-after")),
    );
  }

  /** Milliseconds until the next try; undefined if there is none. */
  function pauseAfter(fault: unknown, tries: number, isRepeatable: boolean): number | undefined {
    if (tries > retries) return undefined;
    // Each client waits for another time, so that they do not all come back at once.
    const growing = Math.min(firstPause * 2 ** (tries - 1), longestPause) * (0.5 + Math.random() / 2);
    if (!(fault instanceof ShopError)) return isRepeatable ? growing : undefined;
    if (!passing.has(fault.status) || (fault.status !== 429 && !isRepeatable)) return undefined;
    if (fault.retryAfter === undefined) return growing;
    const asked = fault.retryAfter * 1_000;
    return asked > longestWait ? undefined : asked + Math.random() * 250;
  }

  const call: Client["call"] = async (name, input, { signal, idempotencyKey } = {}) => {
    const sent = asSent(baseUrl, name, input, { key, language, idempotencyKey });
    const isRepeatable = sent.route.onlyReads || sent.headers["idempotency-key"] !== undefined;
    for (let tries = 1; ; tries += 1) {
      try {
        return (await tryOnce(sent, signal)) as never;
      } catch (fault) {
        if (signal?.aborted === true) throw fault;
        const pause = pauseAfter(fault, tries, isRepeatable);
        if (pause !== undefined) await wait(pause, signal);
        else if (fault instanceof ShopError) throw fault;
        else throw new NoAnswer(`${name} got no answer after ${tries} tries`, { cause: fault });
      }
    }
  };

  return {
    call,
    async *pages(name, input, more) {
      let after: string | null | undefined;
      do {
        const query = { ...(input as { query?: object }).query, ...(after != null && { after }) };
        const page = await call(name, { ...input, query }, more);
        yield page;
        after = (page as { next: string | null }).next;
      } while (after !== null);
    },
    async *changes(name, from, more) {
      const { limit } = from;
      let query: Record<string, unknown> = { ...from };
      for (;;) {
        const page = await call(name, { query: asTexts(query) } as unknown as Input<typeof name>, more);
        yield page;
        const { cursor, hasMore } = page as { cursor: string; hasMore: boolean };
        if (!hasMore) return;
        query = { cursor, limit };
      }
    },
  };
}

function asSent(
  baseUrl: string,
  name: keyof Calls,
  input: object,
  {
    key,
    language,
    idempotencyKey,
  }: { key: string | undefined; language: string | undefined; idempotencyKey: string | undefined },
): Sent {
  const route: Route | undefined = routes[name];
  if (route === undefined) throw new TypeError(`The shop has no call ${name}`);
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(params[field])),
  );
  const search = new URLSearchParams(asTexts(query)).toString();
  const isFile = body instanceof Blob || body instanceof Uint8Array;
  return {
    route,
    url: baseUrl.replace(/\/+$/, "") + path + (search === "" ? "" : `?${search}`),
    body: body === undefined ? undefined : isFile ? (body as BodyInit) : JSON.stringify(body),
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": isFile ? "application/octet-stream" : "application/json" }),
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(language !== undefined && { "accept-language": language }),
      ...(route.takesKey && { "idempotency-key": idempotencyKey ?? crypto.randomUUID() }),
    },
  };
}

/** The values of a query that are there. */
function asTexts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isRefusal(value: unknown): value is ConstructorParameters<typeof ShopError>[1] {
  return isObject(value) && typeof value["reason"] === "string" && typeof value["message"] === "string";
}

/** A browser tells neither status nor address of a redirect. */
function sayUnreadable({ status, type, headers }: Response): string {
  if (type === "opaqueredirect" || (status >= 300 && status < 400))
    return `The shop's address redirects to ${headers.get("location") ?? "another one"}: is baseUrl right?`;
  return `The answer (${status}) is not the shop's: is baseUrl right?`;
}

/** Seconds of a `Retry-After`, which is a number of them or a date (RFC 9110, 10.2.3); undefined if it is neither. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
