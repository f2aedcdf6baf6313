/** Milliseconds that a code must be out of sight before it counts as the next piece with the same code. */
const goneMs = 900;

/**
 * Tells the codes that a camera comes to see from those that it still sees: a code counts once while it is in sight, and
 * again when it comes back.
 */
export class Sightings {
  readonly #lastSeen = new Map<string, number>();

  /** The codes of a picture, taken at a time in milliseconds; returns those that have just come into sight. */
  see(codes: readonly string[], at: number): string[] {
    const come = [...new Set(codes)].filter((code) => at - (this.#lastSeen.get(code) ?? -Infinity) > goneMs);
    for (const code of codes) this.#lastSeen.set(code, at);
    return come;
  }
}
