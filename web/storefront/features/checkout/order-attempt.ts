export interface OrderAttempts {
  /** The key to send this order under: the same for the same content until the order is placed. */
  keyFor: (content: unknown) => string;
  /** The order was placed, or its key is spent: the next one gets a new key, whatever it holds. */
  finish: () => void;
}

/** Gives every attempt at an order its key, so that a retry after a lost answer never makes a second order. */
export function createOrderAttempts(newKey: () => string = randomKey): OrderAttempts {
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
