import { LRUCache } from "lru-cache";
import type { ChangedSubject, Changes } from "../database/changes.ts";
import { isDatabaseAway } from "../database/constraint-errors.ts";
import { Refusal } from "./refusal.ts";

/** An answer, and whether it may be out of date because its source cannot be reached. */
export interface CachedAnswer<Value> {
  value: Value;
  isStale: boolean;
}

/** How much a cache holds, and how it has served since the start. */
export interface CacheFigures {
  /** Answers that came from the cache, and answers that had to be made. */
  hits: number;
  made: number;
  entries: number;
  bytes: number;
}

/** Runs `work` when it is its turn, or throws a Refusal instead. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

interface Making<Value> {
  /** Whether a value is kept after it is made; if left out, every value is. */
  isKept?: (value: Value) => boolean;
  /** Waits before a value is made. A value that is kept, or is being made already, needs no turn. */
  inTurn?: InTurn | undefined;
}

const atOnce: InTurn = (work) => work();

/** The header of an answer that may be out of date (RFC 7234 §5.5.1). */
export const staleWarning = '110 - "Response is Stale"';

interface Options<Value> {
  maximumBytes: number;
  /** The bytes of a value and, where visitors can make keys long, of its key, whose characters take two bytes each. */
  bytesOf: (value: Value, key: string) => number;
  lifetimeSeconds: number;
  /** The ids of the products whose stock a value shows; without it, no value shows any. */
  stockShownBy?: (value: Value) => readonly number[];
  /** A change of stock drops the values that show it; any other change drops all. If left out, only `clear` drops values. */
  changes?: Pick<Changes, "subscribe" | "isListening">;
  /** The only subject that the values are made from, if there is one: a change of another subject drops nothing. */
  subject?: Exclude<ChangedSubject, "everything">;
  /** Whether an answer could not be made because the database is away. */
  isAway?: (error: unknown) => boolean;
}

/**
 * A cache of public answers and pages, ready to be sent, valid until something changes. An answer whose making began
 * before a change is given to its caller but not stored. Entries also expire by time, in case a change was missed.
 */
export class AnswerCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>;
  readonly #changes: Options<Value>["changes"];
  readonly #isAway: (error: unknown) => boolean;
  readonly #stockShownBy: (value: Value) => readonly number[];
  /** For each value that is being made, the products whose stock has changed since its making began. */
  readonly #stocksChangedMeanwhile = new Set<Set<number>>();
  #underWay = new Map<string, Promise<Value>>();
  #generation = 0;
  #isDatabaseAway = false;
  #hits = 0;
  #made = 0;

  constructor(options: Options<Value>) {
    this.#changes = options.changes;
    this.#isAway = options.isAway ?? isDatabaseAway;
    this.#stockShownBy = options.stockShownBy ?? (() => []);
    this.#entries = new LRUCache({
      maxSize: options.maximumBytes,
      sizeCalculation: options.bytesOf,
      ttl: options.lifetimeSeconds * 1_000,
      allowStale: true,
      noDeleteOnStaleGet: true,
    });
    const { subject } = options;
    this.#changes?.subscribe((change) => {
      if ("stockOf" in change) this.#dropStock(change.stockOf);
      else if (subject === undefined || change.subject === subject || change.subject === "everything") {
        this.clear();
      }
    });
  }

  /**
   * The cached answer, or what `make` returns. Callers that ask at the same time share one call of `make`.
   */
  async get(
    key: string,
    make: () => Promise<Value>,
    { isKept = () => true, inTurn = atOnce }: Making<Value> = {},
  ): Promise<Value> {
    const makeNow = async () => this.#fresh(key) ?? this.#makeOnce(key, make, isKept);
    const fresh = this.#fresh(key);
    if (fresh !== undefined) return fresh;
    const shared = this.#underWay.get(key);
    return shared === undefined ? inTurn(makeNow) : shared;
  }

  /**
   * Like `get`, but while the database is away, or no turn comes, it returns the cached answer, even an expired one,
   * marked as stale.
   */
  async getOrStale(
    key: string,
    make: () => Promise<Value>,
    making: Making<Value> = {},
  ): Promise<CachedAnswer<Value>> {
    const fresh = this.#fresh(key);
    if (fresh !== undefined) return { value: fresh, isStale: this.#changes?.isListening === false };
    const kept = this.#entries.get(key);
    const made = this.get(key, make, making);
    if (kept === undefined) return { value: await made, isStale: false };
    if (this.#isDatabaseAway) {
      // The call continues in the background: the first one that succeeds ends the outage.
      made.catch(() => undefined);
      return { value: kept, isStale: true };
    }
    try {
      return { value: await made, isStale: false };
    } catch (error) {
      if (!this.#isAway(error) && !isNoTurn(error)) throw error;
      return { value: kept, isStale: true };
    }
  }

  get figures(): CacheFigures {
    const { size: entries, calculatedSize: bytes } = this.#entries;
    return { hits: this.#hits, made: this.#made, entries, bytes };
  }

  #fresh(key: string): Value | undefined {
    const value = this.#entries.getRemainingTTL(key) > 0 ? this.#entries.get(key) : undefined;
    if (value !== undefined) this.#hits += 1;
    return value;
  }

  #makeOnce(key: string, make: () => Promise<Value>, isKept: (value: Value) => boolean): Promise<Value> {
    const shared = this.#underWay.get(key);
    if (shared !== undefined) return shared;
    const making = this.#make(key, make, isKept).finally(() => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    });
    this.#underWay.set(key, making);
    return making;
  }

  async #make(key: string, make: () => Promise<Value>, isKept: (value: Value) => boolean): Promise<Value> {
    this.#made += 1;
    const generation = this.#generation;
    const changedStocks = new Set<number>();
    this.#stocksChangedMeanwhile.add(changedStocks);
    try {
      const value = await make();
      this.#isDatabaseAway = false;
      const isOutdated = this.#stockShownBy(value).some((id) => changedStocks.has(id));
      if (generation === this.#generation && !isOutdated) {
        if (isKept(value)) this.#entries.set(key, value);
        else this.#entries.delete(key);
      }
      return value;
    } catch (error) {
      if (this.#isAway(error)) this.#isDatabaseAway = true;
      throw error;
    } finally {
      this.#stocksChangedMeanwhile.delete(changedStocks);
    }
  }

  #dropStock(productIds: number[]): void {
    const changed = new Set(productIds);
    for (const [key, value] of this.#entries.entries()) {
      if (this.#stockShownBy(value).some((id) => changed.has(id))) this.#entries.delete(key);
    }
    for (const stocks of this.#stocksChangedMeanwhile) for (const id of changed) stocks.add(id);
    // What a value will show is known only when it is made, so callers from now on do not share a value that is being
    // made.
    this.#underWay.clear();
  }

  /** Empties the cache, because something that answers are made from has changed. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#underWay.clear();
  }
}

/** Whether nothing was made because no turn came. */
function isNoTurn(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.reason === "tooMuchAsked" || error.reason === "databaseUnavailable")
  );
}
