import { randomBytes } from "node:crypto";
import type { Scope } from "#contract/admin/permissions.ts";
import { keyPrefix } from "#contract/people/admin/keys.ts";
import { hashToken } from "#server/core/sessions.ts";
import type { OpenDatabase } from "#server/database/client.ts";
import { apiKeys } from "#server/database/schema/api-keys.ts";
import { insertKeyAccount } from "#server/domains/people/keys/keys.queries.ts";

/** A valid key with these scopes, from anywhere and without an end, that `madeBy` has made. */
export async function buildKey(
  db: OpenDatabase["db"],
  scopes: Scope[],
  { madeBy, ...overrides }: { madeBy: string } & Partial<typeof apiKeys.$inferInsert>,
): Promise<{ id: string; secret: string; name: string }> {
  const secret = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
  const name = overrides.name ?? `Program ${randomBytes(4).toString("hex")}`;
  const id = await insertKeyAccount(db, name, "owner");
  await db.insert(apiKeys).values({
    name,
    tokenHash: hashToken(secret),
    start: secret.slice(0, 12),
    scopes,
    callsPerMinute: 600,
    ...overrides,
    userId: id,
    createdBy: madeBy,
  });
  return { id, secret, name };
}
