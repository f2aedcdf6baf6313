import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { Queryable } from "../database/queryable.ts";
import { idempotencyKeys } from "../database/schema/orders.ts";
import { Refusal } from "./refusal.ts";

/** A request that may be sent again: whose, under which key, and the SHA-256 of its content. */
export interface KeyedRequest {
  userId: string;
  key: string;
  requestHash: string;
}

/** Describes the request with this content and key; undefined if it came without a key. */
export function keyedRequest(
  userId: string,
  key: string | undefined,
  content: unknown,
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  return { userId, key, requestHash: createHash("sha256").update(JSON.stringify(content)).digest("hex") };
}

const isLive = sql`${idempotencyKeys.createdAt} > now() - make_interval(hours => ${limits.idempotencyHours})`;

const isSame = ({ userId, key }: KeyedRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * The answer stored for the same request in the last 24 hours, null if none was stored with it; undefined if the key is
 * new.
 * @throws Refusal `keyReused` if the key was used for other content.
 */
export async function findKeptAnswer(db: Queryable, request: KeyedRequest): Promise<unknown> {
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(isSame(request), isLive));
  if (row === undefined) return undefined;
  if (row.requestHash !== request.requestHash) throw new Refusal("keyReused");
  return row.answer;
}

/**
 * Reserves the key for this transaction and waits for another one that holds it. Returns undefined if this transaction
 * may go on, else the answer stored for the same request. A key older than 24 hours counts as new.
 * @throws Refusal `keyReused` if the key was used for other content.
 */
export async function takeKey(tx: Queryable, request: KeyedRequest): Promise<unknown> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash: request.requestHash, answer: null, createdAt: sql`now()` },
      setWhere: sql`not (${isLive})`,
    })
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const kept = await findKeptAnswer(tx, request);
  if (kept === undefined) throw new Error("a key that is taken has no answer");
  return kept;
}

/** Stores the answer, for the case that the same request is sent again. */
export async function keepAnswer(tx: Queryable, request: KeyedRequest, answer: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(isSame(request));
}

/** Deletes all keys of a customer. */
export async function forgetKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

/** Deletes the keys that are older than 24 hours. */
export async function deleteExpiredKeys(db: Queryable): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`not (${isLive})`);
}
