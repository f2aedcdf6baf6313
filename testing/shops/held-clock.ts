import type { Clock } from "#server/http/connections/clock.ts";

/** A clock whose time passes only when a test lets it pass, however busy the machine is. */
export class HeldClock implements Clock {
  #now = 0;
  readonly #planned = new Set<{ at: number; act: () => void }>();

  readonly now = (): number => this.#now;

  readonly after: Clock["after"] = (milliseconds, act) => {
    const one = { at: this.#now + milliseconds, act };
    this.#planned.add(one);
    return () => this.#planned.delete(one);
  };

  /** Lets so many milliseconds pass; what is planned until then is done in its order. */
  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#planned]
        .filter(({ at }) => at <= until)
        .toSorted((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.#planned.delete(next);
      this.#now = next.at;
      next.act();
    }
    this.#now = until;
  }

  /** Lets time pass until the work is done. */
  async passDuring<Result>(work: Promise<Result>): Promise<Result> {
    const passing = setInterval(() => this.pass(10), 1);
    try {
      return await work;
    } finally {
      clearInterval(passing);
    }
  }
}
