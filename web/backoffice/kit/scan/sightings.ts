/** Milliseconds that a code must be out of sight before it counts as the next piece with the same code. */
const goneMs = 900;

/**
 * Tells the codes that a camera comes to see from those that it still sees: a code counts once while it is in sight, and
 * again when it comes back.
 */
export class Sightings {
  readonly #lastSeen = new Map<string, number>();
  #inSight = new Set<string>();

  /** The codes of a picture, taken at a time in milliseconds; returns those that have just come into sight. */
  see(codes: readonly string[], at: number): string[] {
    const seen = new Set(codes);
    // A slow phone takes its pictures far apart: what is in two of them, one after the other, was not away in between.
    const come = [...seen].filter(
      (code) => !this.#inSight.has(code) && at - (this.#lastSeen.get(code) ?? -Infinity) > goneMs,
    );
    for (const code of seen) this.#lastSeen.set(code, at);
    this.#inSight = seen;
    return come;
  }
}
