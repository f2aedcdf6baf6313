import type { WebhookEvent } from "./calls.ts";

/** A webhook that did not come from the shop, or came too late: answer 4xx and believe nothing of it. */
export class WebhookNotVerified extends Error {
  override readonly name = "WebhookNotVerified";
}

interface Received {
  /** The raw body, exactly as it arrived. */
  body: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** `whsec_…`, or the former and the new one during a rotation. Either this or a public key. */
  secret?: string | readonly string[];
  /** `whpk_…`, for ed25519. */
  publicKey?: string | readonly string[];
  /** Seconds by which the sender's clock may differ; five minutes if left out. */
  tolerance?: number;
}

/** What a webhook told, and the id under which it always comes: remember it, because an event may come twice. */
export type VerifiedWebhook = WebhookEvent & { id: string };

const bytesOf = (text: string) => new TextEncoder().encode(text);

/**
 * Checks a webhook of the shop by Standard Webhooks 1.0.0: its time, and that one of its signatures is right.
 * @throws {WebhookNotVerified}
 */
export async function verifyWebhook(received: Received): Promise<VerifiedWebhook> {
  const { body, headers, secret = [], publicKey = [], tolerance = 300 } = received;
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  );
  if (id === undefined || timestamp === undefined || signatures === undefined)
    throw new WebhookNotVerified("the webhook has no id, no timestamp or no signature");
  const age = Date.now() / 1_000 - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > tolerance)
    throw new WebhookNotVerified("the webhook is too old, or its sender's clock is wrong");
  const signed = bytesOf(`${id}.${timestamp}.${body}`);
  const checks = [
    ...[secret].flat().map(async (each) => ["v1", await hmacCheck(each)] as const),
    ...[publicKey].flat().map(async (each) => ["v1a", await ed25519Check(each)] as const),
  ];
  for (const [version, isRight] of await Promise.all(checks)) {
    for (const written of signatures.split(" ")) {
      const [of = "", signature = ""] = written.split(",");
      const bytes = of === version ? decoded(signature) : undefined;
      if (bytes !== undefined && (await isRight(bytes, signed)))
        return { ...(JSON.parse(body) as WebhookEvent), id };
    }
  }
  throw new WebhookNotVerified("no signature of the webhook is right");
}

type Bytes = Uint8Array<ArrayBuffer>;
type Check = (signature: Bytes, signed: Bytes) => Promise<boolean>;

async function hmacCheck(secret: string): Promise<Check> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", keyBytes(secret, "whsec_"), algorithm, false, ["verify"]);
  return async (signature, signed) => crypto.subtle.verify("HMAC", key, signature, signed);
}

async function ed25519Check(publicKey: string): Promise<Check> {
  const key = await crypto.subtle.importKey("raw", keyBytes(publicKey, "whpk_"), "Ed25519", false, [
    "verify",
  ]);
  return async (signature, signed) => crypto.subtle.verify("Ed25519", key, signature, signed);
}

function keyBytes(key: string, prefix: string): Bytes {
  const bytes = key.startsWith(prefix) ? decoded(key.slice(prefix.length)) : undefined;
  if (bytes === undefined) throw new TypeError(`a key begins with ${prefix}, as the shop shows it`);
  return bytes;
}

/** Undefined if it is no base64. */
function decoded(base64: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}

function headerOf(headers: Received["headers"], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  // Servers write names in small letters; what stands between a server and a program often does not.
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value[0] : value;
}
