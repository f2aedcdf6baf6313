import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  type KeyObject,
} from "node:crypto";

/**
 * The signatures of Standard Webhooks 1.0.0: the text `id.timestamp.body`, signed by HMAC-SHA256 (`v1`) and by ed25519 (`v1a`), so that a
 * receiver checks whichever it knows.
 */

/** An ed25519 private key of 32 bytes is these bytes and the key, in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");
/** Of a public key in SPKI: the rest is its 32 bytes. */
const spkiHeadLength = 12;

/** The secrets of an endpoint, base64. */
export interface Secrets {
  hmac: string;
  ed25519: string;
}

export function makeSecrets(): Secrets {
  return { hmac: randomBytes(32).toString("base64"), ed25519: randomBytes(32).toString("base64") };
}

/** As receivers enter the secret. */
export function shownSecret({ hmac }: Secrets): string {
  return `whsec_${hmac}`;
}

/** As receivers enter the key that checks the ed25519 signatures. */
export function shownPublicKey(secrets: Secrets): string {
  const key = createPublicKey(privateKeyOf(secrets)).export({ format: "der", type: "spki" });
  return `whpk_${key.subarray(spkiHeadLength).toString("base64")}`;
}

/** Signs with secrets, made once for many events; the newest secrets come first. */
export function createSigner(all: readonly Secrets[]): (id: string, seconds: number, body: string) => string {
  const keys = all.map((secrets) => ({
    hmac: Buffer.from(secrets.hmac, "base64"),
    ed25519: privateKeyOf(secrets),
  }));
  return (id, seconds, body) => {
    const text = Buffer.from(`${id}.${seconds}.${body}`);
    return keys
      .flatMap(({ hmac, ed25519 }) => [
        `v1,${createHmac("sha256", hmac).update(text).digest("base64")}`,
        `v1a,${sign(null, text, ed25519).toString("base64")}`,
      ])
      .join(" ");
  };
}

function privateKeyOf({ ed25519 }: Secrets): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(ed25519, "base64")]),
    format: "der",
    type: "pkcs8",
  });
}
