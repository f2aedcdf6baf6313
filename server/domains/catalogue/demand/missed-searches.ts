import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { cleanSearch } from "#contract/core/one-line.ts";
import { limits } from "#contract/core/limits.ts";
import type { Queryable } from "../../../database/queryable.ts";

/** Milliseconds during which one visitor's searches for the same words count once. */
const oncePer = 60 * 60 * 1_000;
/** How many different texts one visitor may add in that time, so that nobody fills the list alone. */
const mostWordsPerVisitor = 60;
/** How many pairs of visitor and text are remembered at once. */
const mostRemembered = 50_000;
/** For how many milliseconds missed searches are collected before they are written together. */
const writeEvery = 1_000;
/** How many texts may wait to be written; while the database is away, more are dropped. */
const mostWaiting = 2_000;

const robots = /bot\b|bot\/|crawl|spider|slurp|preview|headless|monitor|curl|wget|python|scrapy|lighthouse/i;

interface Miss {
  term: string;
  typed: string;
  count: number;
}

/**
 * Counts what visitors search without a result. Counting is a look-up in memory. New entries are written a moment
 * later, after the answer, and no error of that reaches the visitor. The visitor is stored only as a keyed hash, in
 * memory, for one hour.
 */
export class MissedSearches {
  readonly #db: Queryable;
  readonly #log: FastifyBaseLogger;
  readonly #secret = randomBytes(16);
  readonly #counted = new LRUCache<string, true>({ max: mostRemembered, ttl: oncePer });
  readonly #wordsOfVisitor = new LRUCache<string, { words: number }>({ max: mostRemembered, ttl: oncePer });
  #waiting = new Map<string, Miss>();
  #timer: NodeJS.Timeout | undefined;
  /** Ends when all that has begun to be written is stored. */
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Queryable, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Records that somebody at `address` searched without a result. */
  note({ address, userAgent, typed }: { address: string; userAgent: string; typed: string }): void {
    const term = termOf(typed);
    if (term === "" || robots.test(userAgent)) return;
    const visitor = this.#hash(address);
    const key = this.#hash(`${address}\n${term}`);
    if (this.#counted.has(key)) return;
    const { words } = this.#wordsOfVisitor.get(visitor) ?? { words: 0 };
    if (words >= mostWordsPerVisitor) return;
    this.#wordsOfVisitor.set(visitor, { words: words + 1 });
    this.#counted.set(key, true);
    if (this.#waiting.size >= mostWaiting && !this.#waiting.has(term)) return;
    const count = (this.#waiting.get(term)?.count ?? 0) + 1;
    this.#waiting.set(term, { term, typed: cleanSearch(typed), count });
    this.#timer ??= setTimeout(() => void this.flush(), writeEvery).unref();
  }

  /** Stores what was recorded, and ends when it is stored, also what an earlier call has begun to write. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const misses = [...this.#waiting.values()];
    this.#waiting = new Map();
    if (misses.length > 0) this.#writing = this.#store(misses, this.#writing);
    await this.#writing;
  }

  async #store(misses: Miss[], before: Promise<void>): Promise<void> {
    await before;
    try {
      await writeMisses(this.#db, misses);
    } catch (error) {
      this.#log.warn({ err: error, misses: misses.length }, "searches in vain could not be counted");
    }
  }

  #hash(text: string): string {
    return createHash("sha256").update(this.#secret).update(text).digest("base64url");
  }
}

/** Words in the form for comparing: lower case, with one space between them. */
export function termOf(typed: string): string {
  return cleanSearch(typed).toLowerCase().replace(/\s+/g, " ").slice(0, limits.searchLength);
}

/** A dismissed or found entry appears again when it is searched without a result again. */
async function writeMisses(db: Queryable, misses: Miss[]): Promise<void> {
  // Sorted, so that two processes that count the same words cannot deadlock.
  const ordered = misses.toSorted((one, other) => (one.term < other.term ? -1 : 1));
  await db.execute(sql`
    insert into missed_search (term, typed, count)
    select term, typed, count from jsonb_to_recordset(${JSON.stringify(ordered)}::jsonb)
      as missed(term text, typed text, count integer)
    on conflict (term) do update set
      typed = excluded.typed, count = missed_search.count + excluded.count, last_at = now(),
      settled_at = null, found_at = null`);
}
