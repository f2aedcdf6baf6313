import { keepAnswer, takeKey, type KeyedRequest } from "./idempotency.queries.ts";
import type { Changes } from "../database/changes.ts";
import { untilDurable } from "../database/durability.ts";
import type { Database } from "../database/queryable.ts";

/** The parts of the shop that a call works with. */
export interface OnceParts {
  db: Database;
  changes: Changes;
}

/**
 * Does the work of a request once, however often the request arrives: key, work and answer are one transaction, which
 * the work gets as its database. The same request with the same key gets the first answer for 24 hours, and waits for it
 * while it is being made; after a refusal the key is free again. Without a key the work is simply done.
 * @throws Refusal `keyReused` if the key was used for another request; what the work throws.
 */
export async function doOnce<Parts extends OnceParts, Answer>(
  parts: Parts,
  keyed: KeyedRequest | undefined,
  work: (parts: Parts) => Promise<Answer>,
): Promise<Answer> {
  if (keyed === undefined) return work(parts);
  const { db, changes } = parts;
  const answer = await db.transaction(async (tx) => {
    const kept = await takeKey(tx, keyed);
    if (kept !== undefined) return kept as Answer;
    const made = await work({ ...parts, db: tx });
    await keepAnswer(tx, keyed, made);
    return made;
  });
  // The work may have left waiting for the disk, and for what it announced, to the end of the transaction.
  await untilDurable(db);
  await changes.catchUp(db);
  return answer;
}
