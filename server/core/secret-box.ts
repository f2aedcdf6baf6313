import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../env.ts";

/** What is sealed was sealed with another key, or was changed. */
export class NotOpened extends Error {
  constructor() {
    super("a stored secret cannot be opened with this shop's key (SECRETS_KEY)");
    this.name = "NotOpened";
  }
}

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts secrets that the shop needs again in plain text (AES-256-GCM). The key stays outside the database, so that neither the database nor a
 * backup is enough to read them: it is SECRETS_KEY, or else a file in the data folder, which is made when it is first needed.
 */
export class SecretBox {
  readonly #env: Pick<Environment, "dataDirectory" | "secretsKey">;
  #key: Uint8Array | undefined;

  constructor(env: Pick<Environment, "dataDirectory" | "secretsKey">) {
    this.#env = env;
  }

  /** `owner` names whose secret it is: sealed text that was put into another row does not open. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(nonceLength);
    const sealing = createCipheriv(cipher, this.#readKey(), nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([
      nonce,
      sealing.update(text, "utf8"),
      sealing.final(),
      sealing.getAuthTag(),
    ]);
    return sealed.toString("base64");
  }

  /** @throws NotOpened */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, "base64");
    try {
      const opening = createDecipheriv(cipher, this.#readKey(), bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength));
      return Buffer.concat([
        opening.update(bytes.subarray(nonceLength, -tagLength)),
        opening.final(),
      ]).toString();
    } catch {
      throw new NotOpened();
    }
  }

  /** Whether this shop's key opens it. */
  opens(sealed: string, owner: string): boolean {
    try {
      this.open(sealed, owner);
      return true;
    } catch {
      return false;
    }
  }

  #readKey(): Uint8Array {
    this.#key ??= new Uint8Array(
      hkdfSync(
        "sha256",
        this.#env.secretsKey ?? keyOfFolder(this.#env.dataDirectory),
        "",
        "secrets of the shop",
        32,
      ),
    );
    return this.#key;
  }
}

/** Processes that begin at the same moment read the file of the first. */
function keyOfFolder(folder: string): string {
  const path = join(folder, "secrets.key");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
