import { writtenBody } from "#contract/call.ts";
import type { ApiCall, JsonSchema } from "../api-document.ts";
import { ask, dataOf, type AttackRequest } from "../ask.ts";
import type { KnownThings } from "./known-values.ts";
import type { Random } from "../random.ts";
import { validValue } from "./valid-value.ts";

/** The parts of a request before it is written. */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  /** A buffer if the call takes a file. */
  body: unknown;
}

/** Makes requests that the shop should accept, from its document and its data. */
export class ValidRequests {
  readonly #calls: ApiCall[];
  readonly #known: KnownThings;
  readonly #random: Random;
  /** Asks the shop with a session that may read everything. */
  readonly #read: (path: string) => Promise<unknown>;

  constructor(
    { calls, known, random }: { calls: ApiCall[]; known: KnownThings; random: Random },
    read: (path: string) => Promise<unknown>,
  ) {
    this.#calls = calls;
    this.#known = known;
    this.#random = random;
    this.#read = read;
  }

  async partsFor(call: ApiCall): Promise<RequestParts> {
    const params = Object.fromEntries(
      Object.entries(call.params).map(([name, schema]) => [name, this.#param(call, name, schema)]),
    );
    const query = Object.fromEntries(
      Object.entries(call.query).map(([name, schema]) => [
        name,
        name === "after" ? "" : validValue(schema, this.#random, this.#known.fields, name),
      ]),
    );
    return { params, query, body: await this.#body(call, params) };
  }

  #param(call: ApiCall, name: string, schema: JsonSchema): unknown {
    const about = name === "id" ? call.pattern : name;
    const values = this.#known.params.find(([pattern]) => pattern.test(about))?.[1] ?? [];
    return values.length > 0 ? this.#random.pick(values) : validValue(schema, this.#random, {}, name);
  }

  /** A form is filled with the shop's present values of the same thing, so that its version is right. */
  async #body(call: ApiCall, params: Record<string, unknown>): Promise<unknown> {
    if (call.takesFile) return this.#known.files.find(([pattern]) => pattern.test(call.pattern))?.[1];
    if (call.body === undefined) return undefined;
    const made = validValue(call.body, this.#random, this.#known.fields) as Record<string, unknown>;
    if (call.body.properties?.["version"] === undefined) return made;
    const source = this.#sourceOf(call);
    if (source === undefined) return made;
    const shownThing = findForm(
      await this.#read(filledPath(source, params)),
      call.body,
      asText(params["id"]),
    );
    const names = Object.keys(call.body.properties);
    return {
      ...made,
      ...Object.fromEntries(Object.entries(shownThing ?? {}).filter(([name]) => names.includes(name))),
    };
  }

  /** The nearest parent address that can be read. */
  #sourceOf({ pattern }: ApiCall): string | undefined {
    for (let path = pattern; path.length > 3; path = path.slice(0, path.lastIndexOf("/"))) {
      if (this.#calls.some((other) => other.method === "GET" && other.pattern === path)) return path;
    }
    return undefined;
  }
}

/** The object in `shown` that has every field of the form, chosen by its id if several have. */
function findForm(shown: unknown, schema: JsonSchema, id: string): Record<string, unknown> | undefined {
  if (typeof shown !== "object" || shown === null) return undefined;
  const parts = Object.values(shown);
  const fields = shown as Record<string, unknown>;
  const isForm = (schema.required ?? []).every((name) => name in fields);
  if (isForm && !Array.isArray(shown)) return fields;
  const found = parts.map((part) => findForm(part, schema, id)).filter((form) => form !== undefined);
  return found.find((form) => String(form["id"]) === id) ?? found[0];
}

/** The request in its final form. */
export function written(
  call: ApiCall,
  { params, query, body }: RequestParts,
  headers: Record<string, string>,
): AttackRequest {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const sent = body === undefined ? undefined : writtenBody(body);
  const search = pairs.map(([name, value]) => `${escaped(name)}=${escaped(asText(value))}`).join("&");
  return {
    method: call.method,
    path: filledPath(call.pattern, params) + (search === "" ? "" : `?${search}`),
    headers: {
      "accept-language": "en",
      ...headers,
      ...(sent !== undefined && { "content-type": sent.contentType }),
    },
    ...(sent !== undefined && { body: sent.content as string | Buffer }),
  };
}

function filledPath(pattern: string, params: Record<string, unknown>): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => escaped(asText(params[name])));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Like encodeURIComponent, but half a surrogate pair is written too, as its three bytes. */
function escaped(text: string): string {
  return Array.from(text)
    .map((character) => {
      const code = character.charCodeAt(0);
      if (character.length > 1 || code < 0xd800 || code > 0xdfff) return encodeURIComponent(character);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16)}`).join("");
    })
    .join("");
}

/** Reads what the owner may read. */
export function readerOf(
  url: string,
  headers: () => Record<string, string>,
): (path: string) => Promise<unknown> {
  return async (path) => dataOf(await ask(url, { method: "GET", path, headers: headers() }));
}
