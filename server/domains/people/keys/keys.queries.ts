import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isScope, type Permission } from "#contract/admin/permissions.ts";
import type { ApiKey } from "#contract/people/admin/keys.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { apiKeys } from "../../../database/schema/api-keys.ts";
import { users } from "../../../database/schema/accounts.ts";
import { personNameOf } from "../../../rules/people/person-name.ts";
import { insertUser } from "../accounts/accounts.queries.ts";

const makers = alias(users, "maker");
const revokers = alias(users, "revoker");

function selectKeys(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      id: apiKeys.userId,
      name: apiKeys.name,
      start: apiKeys.start,
      scopes: apiKeys.scopes,
      addresses: apiKeys.addresses,
      callsPerMinute: apiKeys.callsPerMinute,
      expiresAt: apiKeys.expiresAt,
      createdAt: apiKeys.createdAt,
      createdBy: personNameOf(makers),
      lastUsedAt: apiKeys.lastUsedAt,
      lastUsedFrom: apiKeys.lastUsedFrom,
      revokedAt: apiKeys.revokedAt,
      revokedBy: sql<
        string | null
      >`case when ${apiKeys.revokedBy} is not null then ${personNameOf(revokers)} end`,
    })
    .from(apiKeys)
    .innerJoin(makers, eq(makers.id, apiKeys.createdBy))
    .leftJoin(revokers, eq(revokers.id, apiKeys.revokedBy))
    .where(where)
    .orderBy(
      sql`${apiKeys.revokedAt} desc nulls first`,
      asc(sql`lower(${apiKeys.name})`),
      asc(apiKeys.userId),
    );
}

type Row = Awaited<ReturnType<typeof selectKeys>>[number];

/** All keys by name, behind them those that are revoked, the last one first. */
export async function listApiKeys(db: Queryable): Promise<ApiKey[]> {
  return (await selectKeys(db, undefined)).map((row) => shown(row));
}

export async function findApiKey(db: Queryable, id: string): Promise<ApiKey | undefined> {
  const [row] = await selectKeys(db, eq(apiKeys.userId, id));
  return row && shown(row);
}

function shown({ expiresAt, scopes, createdAt, lastUsedAt, revokedAt, ...row }: Row): ApiKey {
  const isExpired = expiresAt !== null && expiresAt.getTime() <= Date.now();
  return {
    ...row,
    scopes: (scopes as Permission[]).filter(isScope),
    // It ends at the end of its last day.
    lastDay: expiresAt === null ? null : jakartaDay(new Date(expiresAt.getTime() - 1)),
    state: revokedAt !== null ? "revoked" : isExpired ? "expired" : "valid",
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/** Locks a key until the transaction ends; undefined if there is none. */
export async function lockApiKey(tx: Queryable, id: string): Promise<{ revokedAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.userId, id))
    .for("no key update");
  return row;
}

export async function countOpenKeys(db: Queryable): Promise<number> {
  return db.$count(apiKeys, isNull(apiKeys.revokedAt));
}

/** How the acts of a key are signed. */
export const keyAuthor = (name: string) => `key ${name}`;

/** Creates the account under which a key acts; its user name has a number if an earlier key has the name. */
export async function insertKeyAccount(tx: Queryable, name: string, createdBy: string): Promise<string> {
  const id = randomUUID();
  const author = keyAuthor(name);
  for (let number = 1; ; number += 1) {
    const inserted = await insertUser(tx, {
      id,
      role: "program",
      username: number === 1 ? author : `${author} ${number}`,
      firstName: author,
      email: "",
      // No address looks like this one.
      emailNormalized: `key-${id}`,
      passwordHash: "",
      createdBy,
      updatedBy: createdBy,
    });
    if (inserted !== undefined) return id;
  }
}

/** A violation of api_key_open_name means that another open key has the name. */
export async function insertApiKey(tx: Queryable, key: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(apiKeys).values(key);
}

/** The same for a changed key. Its acts are signed with its new name from now on; its user name stays. */
export async function updateApiKey(
  tx: Queryable,
  id: string,
  change: Pick<typeof apiKeys.$inferInsert, "name" | "scopes" | "addresses" | "callsPerMinute" | "expiresAt">,
): Promise<void> {
  await tx.update(apiKeys).set(change).where(eq(apiKeys.userId, id));
  await tx
    .update(users)
    .set({ firstName: keyAuthor(change.name), updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

export async function markRevoked(tx: Queryable, id: string, revokedBy: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()`, revokedBy })
    .where(and(eq(apiKeys.userId, id), isNull(apiKeys.revokedAt)));
}
