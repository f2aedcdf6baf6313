/**
 * A circuit breaker: after a number of failures in a row the called part is not asked for a while, then tried once.
 * Each process has its own, in memory: a wrong guess costs a second, never an order.
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

  /** Whether to ask now. After the pause one caller is let through; the others wait for its result. */
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
