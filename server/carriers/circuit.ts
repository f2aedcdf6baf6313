/**
 * Keeps a part of the shop that fails again and again from being asked: after so many failures in a row it is left
 * alone for a while, then tried once. One a process, in memory: a wrong guess costs a second, not an order.
 */
export class Circuit {
  #failures = 0;
  #restsUntil = 0;
  readonly #allowedFailures: number;
  readonly #restMilliseconds: number;

  constructor({ allowedFailures, restMilliseconds }: { allowedFailures: number; restMilliseconds: number }) {
    this.#allowedFailures = allowedFailures;
    this.#restMilliseconds = restMilliseconds;
  }

  /** Whether to ask now. After the rest one caller is let through; the others wait for how it fares. */
  mayAsk(): boolean {
    if (this.#failures < this.#allowedFailures) return true;
    if (performance.now() < this.#restsUntil) return false;
    this.#restsUntil = performance.now() + this.#restMilliseconds;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= this.#allowedFailures)
      this.#restsUntil = performance.now() + this.#restMilliseconds;
  }
}
