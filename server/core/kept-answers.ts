import { LRUCache } from "lru-cache";

/**
 * Public answers and pages, ready to be sent, until something changes. An answer that was begun before a change is
 * given to its caller but not kept. Entries also end by themselves, should a change not have been heard of.
 */
export class KeptAnswers<Value extends object> {
  #entries: LRUCache<string, Value>;
  #underWay = new Map<string, Promise<Value>>();
  #generation = 0;

  constructor(options: { maximumBytes: number; bytesOf: (value: Value) => number; lifetimeSeconds: number }) {
    this.#entries = new LRUCache({
      maxSize: options.maximumBytes,
      sizeCalculation: options.bytesOf,
      ttl: options.lifetimeSeconds * 1_000,
    });
  }

  /** The kept answer, or what `make` gives; callers that ask at the same time share one making. */
  async get(
    key: string,
    make: () => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
  ): Promise<Value> {
    const kept = this.#entries.get(key);
    if (kept !== undefined) return kept;
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared;
    const generation = this.#generation;
    const made = make().then((value) => {
      if (generation === this.#generation && isKept(value)) this.#entries.set(key, value);
      return value;
    });
    this.#underWay.set(key, made);
    try {
      return await made;
    } finally {
      if (this.#underWay.get(key) === made) this.#underWay.delete(key);
    }
  }

  /** Forgets everything: something that answers are made of has changed. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#underWay.clear();
  }
}
