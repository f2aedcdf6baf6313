export interface Attempts {
  /** The key to send this content under: the same for the same content until an answer to it has come. */
  keyFor: (content: unknown) => string;
  /** An answer has come, or the key is spent: the next attempt gets a new key, whatever it holds. */
  finish: () => void;
}

/** Gives every attempt at something its key, so that a retry after a lost answer never does it a second time. */
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

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing where the shop is visited without https. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
