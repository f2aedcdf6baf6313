import { createHash } from "node:crypto";
import { and, eq, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { limits } from "#contract/core/limits.ts";
import { deleteInBatches } from "../database/delete-in-batches.ts";
import type { Queryable } from "../database/queryable.ts";
import { users } from "../database/schema/accounts.ts";
import { idempotencyKeys } from "../database/schema/orders.ts";
import { Refusal } from "./refusal.ts";

/** A request that may be sent again: its key, and the SHA-256 of its content. */
export interface KeyedContent {
  key: string;
  requestHash: string;
}

/** Such a request, and whose it is; null for somebody without an account. */
export interface KeyedRequest extends KeyedContent {
  userId: string | null;
}

/** Describes a request with this content and key; undefined if it came without a key. */
export function keyedContent(key: string | undefined, content: unknown): KeyedContent | undefined {
  if (key === undefined) return undefined;
  return { key, requestHash: createHash("sha256").update(JSON.stringify(content)).digest("hex") };
}

/** The key is that of the account, or of nobody if it is null. */
export function isKeyOf(userId: string | SQLWrapper | null): SQL {
  return userId === null ? isNull(idempotencyKeys.userId) : eq(idempotencyKeys.userId, userId);
}

const isLive = sql`${idempotencyKeys.createdAt} > now() - make_interval(hours => ${limits.idempotencyHours})`;

/**
 * The answer that was stored for the same request in the last 24 hours; null if the key is known but has no answer,
 * undefined if the key is new.
 * @throws Refusal `keyReused` if the key was used for other content.
 */
export async function findStoredAnswer(db: Queryable, request: KeyedRequest): Promise<unknown> {
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(isKeyOf(request.userId), eq(idempotencyKeys.key, request.key), isLive));
  if (row === undefined) return undefined;
  if (row.requestHash !== request.requestHash) throw new Refusal("keyReused");
  return row.answer;
}

/**
 * Reserves the key of a `KeyedRequest` for the account that `userId` names, if `source` (a query's text from its `from`
 * on) finds a row; without a source in any case. Key and hash are placeholders. It waits for another transaction that holds the key, and returns no
 * row if that one keeps it. A key older than 24 hours counts as new.
 */
export function keyReservation(db: Queryable, userId: SQLWrapper, source: SQL = sql``) {
  return db
    .insert(idempotencyKeys)
    .select(
      sql`select ${userId}, ${sql.placeholder("key")}::text,
        ${sql.placeholder("requestHash")}::text, null::jsonb, now() ${source}`,
    )
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash: sql`excluded.request_hash`, answer: null, createdAt: sql`now()` },
      setWhere: sql`not (${isLive})`,
    })
    .returning({ key: idempotencyKeys.key });
}

/** The same for the account `userId`, which cannot be erased until the transaction ends. */
export function accountsKeyReservation(tx: Queryable) {
  return keyReservation(
    tx,
    users.id,
    sql`from ${users} where ${users.id} = ${sql.placeholder("userId")} and ${users.deletedAt} is null for key share`,
  );
}

/**
 * Reserves the key for this transaction. Its account cannot be erased until the transaction ends. Returns undefined if
 * this transaction may go on, or else the answer that was stored for the same request.
 * @throws Refusal `keyReused` if the key was used for other content; `signInRequired` if the account is gone.
 */
export async function takeKey(tx: Queryable, request: KeyedRequest): Promise<unknown> {
  const reservation =
    request.userId === null ? keyReservation(tx, sql`null::uuid`) : accountsKeyReservation(tx);
  const taken = await reservation.execute({ ...request });
  return taken.length > 0 ? undefined : answerOfTaken(tx, request);
}

/**
 * The answer stored for a request whose key this transaction could not reserve; null if it holds the key itself.
 * @throws Refusal as {@link takeKey}.
 */
export async function answerOfTaken(tx: Queryable, request: KeyedRequest): Promise<unknown> {
  const kept = await findStoredAnswer(tx, request);
  if (kept === undefined) throw new Refusal("signInRequired");
  return kept;
}

/**
 * Stores an answer in case the same request is sent again. `user` is the placeholder of whose request it is, null for
 * nobody's, and `key` is one too.
 */
export function answerKeeping(tx: Queryable, user: string | null, answer: SQL) {
  return tx
    .update(idempotencyKeys)
    .set({ answer })
    .where(
      and(
        isKeyOf(user === null ? null : sql.placeholder(user)),
        eq(idempotencyKeys.key, sql.placeholder("key")),
      ),
    );
}

/** Stores an answer in case the request of this key is sent again. */
export async function keepAnswer(
  tx: Queryable,
  { key, userId }: KeyedRequest,
  answer: unknown,
): Promise<void> {
  await answerKeeping(tx, userId === null ? null : "userId", sql`${JSON.stringify(answer)}::jsonb`).execute({
    key,
    userId,
  });
}

/** Deletes all keys of a customer. */
export async function forgetKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

/** Deletes the keys that are older than 24 hours. */
export async function deleteExpiredKeys(db: Queryable, signal?: AbortSignal): Promise<number> {
  return deleteInBatches(db, idempotencyKeys, sql`not (${isLive})`, signal);
}
