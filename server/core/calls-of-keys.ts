/** Seconds for which calls are counted together; a window begins with its first call. */
export const windowSeconds = 60;

/** How many calls of a key may still come, and in how many seconds all of them may again. */
export interface CallsLeft {
  left: number;
  seconds: number;
  /** Whether this call is one too many. */
  isOver: boolean;
}

/**
 * Counts the calls of each key in the memory of this process. Several processes count each for themselves, so that a shop of three
 * lets pass three times as many at most.
 */
export class CallsOfKeys {
  readonly #windows = new Map<string, { calls: number; endsAt: number }>();

  /** Counts a call of a key that may make so many in a minute; `now` in milliseconds. */
  count(keyId: string, perMinute: number, now: number): CallsLeft {
    let window = this.#windows.get(keyId);
    if (window === undefined || window.endsAt <= now) {
      window = { calls: 0, endsAt: now + windowSeconds * 1_000 };
      this.#windows.set(keyId, window);
    }
    window.calls += 1;
    return {
      left: Math.max(0, perMinute - window.calls),
      seconds: Math.ceil((window.endsAt - now) / 1_000),
      isOver: window.calls > perMinute,
    };
  }
}

/**
 * The response's fields about a key's limit, as draft-ietf-httpapi-ratelimit-headers-11 writes them: `q` calls in `w` seconds, of which
 * `r` are left until `t` seconds from now.
 */
export function rateLimitFields(perMinute: number, { left, seconds }: CallsLeft): Record<string, string> {
  return {
    "ratelimit-policy": `"key";q=${perMinute};w=${windowSeconds}`,
    ratelimit: `"key";r=${left};t=${seconds}`,
  };
}
