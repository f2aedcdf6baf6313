import type { Changes } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import { AnswerCache } from "./answer-cache.ts";

/** Where public answers come from: the database, and the changes that tell the process when one is out of date. */
export interface Source {
  db: Queryable;
  changes: Pick<Changes, "subscribe" | "isListening">;
}

/** Seconds, in case a change was missed, or somebody changed the database by SQL and announced nothing. */
const lifetimeSeconds = 60;

/**
 * Something that very many answers need (the categories, the company's facts): read by one query when it is first
 * needed, then kept in memory until its subject changes. For public answers only; a transaction that decides something
 * reads it itself.
 */
export function cachedBySubject<Value extends object>(
  subject: "catalogue" | "settings",
  read: (db: Queryable) => Promise<Value>,
): (source: Source) => Promise<Value> {
  const keptFrom = new WeakMap<Source["changes"], AnswerCache<Value>>();
  return async ({ db, changes }) => {
    // A process that hears of no changes cannot know whether the kept value is still right.
    if (!changes.isListening) return read(db);
    let kept = keptFrom.get(changes);
    if (kept === undefined) {
      kept = new AnswerCache({ changes, subject, lifetimeSeconds, maximumBytes: 1, bytesOf: () => 1 });
      keptFrom.set(changes, kept);
    }
    return kept.get("", () => read(db));
  };
}
