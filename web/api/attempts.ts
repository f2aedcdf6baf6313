export interface Attempts {
  /** The key for this content: the same for the same content until an answer has come. */
  keyFor: (content: unknown) => string;
  /** An answer has come, or the key can no longer be used: the next attempt gets a new key, whatever its content. */
  finish: () => void;
}

/** Gives every attempt a key, so that a retry after a lost answer never has its effect twice. */
export function createAttempts(newKey: () => string = randomKey): Attempts {
  let attempt: { content: string; key: string } | undefined;
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (attempt?.content !== text) attempt = { content: text, key: newKey() };
      return attempt.key;
    },
    finish() {
      attempt = undefined;
    },
  };
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` does not exist if the shop is visited without https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
