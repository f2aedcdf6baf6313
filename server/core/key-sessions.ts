import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { isScope, type Permission } from "#contract/admin/permissions.ts";
import type { Changes } from "../database/changes.ts";
import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { apiKeys } from "../database/schema/api-keys.ts";
import { CallsOfKeys, rateLimitFields } from "./calls-of-keys.ts";
import { isWithin, readNetwork, type Network } from "./networks.ts";
import { Refusal } from "./refusal.ts";
import type { Session } from "./sessions.ts";

/** Milliseconds for which a key is believed without asking the database, and for which its last use is not written again. */
const minute = 60_000;

interface KnownKey {
  session: Session;
  /** Where it may be used; undefined for anywhere. */
  networks: Network[] | undefined;
  callsPerMinute: number;
  expiresAt: number | undefined;
  isRevoked: boolean;
  lastUsedAt: number;
}

/** Where a call with a key comes from, and where its answer's fields go. */
interface KeyCall {
  /** The stored form of the key. */
  tokenHash: string;
  /** The caller's address, as the shop believes it. */
  ip: string;
  setFields: (fields: Record<string, string>) => void;
}

/**
 * Checks the keys of programs. What was read of a key is kept for a minute, and dropped in all processes as soon as a key changes; a process
 * that does not hear of changes asks the database each time.
 */
export class KeySessions {
  readonly #db: Queryable;
  readonly #changes: Pick<Changes, "subscribe" | "isListening">;
  readonly #kept = new Map<string, { key: KnownKey; until: number }>();
  readonly #calls = new CallsOfKeys();
  #generation = 0;

  constructor({ db, changes }: { db: Queryable; changes: Pick<Changes, "subscribe" | "isListening"> }) {
    this.#db = db;
    this.#changes = changes;
    changes.subscribe((change) => {
      if ("stockOf" in change || !["keys", "everything"].includes(change.subject)) return;
      this.#kept.clear();
      this.#generation += 1;
    });
  }

  /**
   * The session with which a program acts. Each call counts, also one that is refused afterwards.
   * @throws Refusal keyUnknown, keyRevoked, keyExpired, keyAddressNotAllowed, keyTooFast.
   */
  async find({ tokenHash, ip, setFields }: KeyCall): Promise<Session> {
    const now = Date.now();
    const key = await this.#usable({ tokenHash, ip }, now);
    const { session, callsPerMinute: limit } = key;
    const calls = this.#calls.count(session.userId, limit, now);
    setFields(rateLimitFields(limit, calls));
    const { seconds } = calls;
    if (calls.isOver) throw new Refusal("keyTooFast", { limit, seconds }, { retryAfterSeconds: seconds });
    if (key.lastUsedAt <= now - minute) {
      key.lastUsedAt = now;
      await noteUse(this.#db, session.userId, ip);
    }
    return session;
  }

  /**
   * The same for what makes counted calls of its own: it does not count.
   * @throws Refusal keyUnknown, keyRevoked, keyExpired, keyAddressNotAllowed.
   */
  async look(call: Omit<KeyCall, "setFields">): Promise<Session> {
    return (await this.#usable(call, Date.now())).session;
  }

  async #usable({ tokenHash, ip }: Omit<KeyCall, "setFields">, now: number): Promise<KnownKey> {
    const key = await this.#known(tokenHash, now);
    if (key === undefined) throw new Refusal("keyUnknown");
    if (key.isRevoked) throw new Refusal("keyRevoked");
    if (key.expiresAt !== undefined && key.expiresAt <= now) throw new Refusal("keyExpired");
    if (key.networks !== undefined && !isWithin(key.networks, ip)) {
      throw new Refusal("keyAddressNotAllowed", { address: ip });
    }
    return key;
  }

  async #known(tokenHash: string, now: number): Promise<KnownKey | undefined> {
    const kept = this.#kept.get(tokenHash);
    if (kept !== undefined && kept.until > now && this.#changes.isListening) return kept.key;
    const generation = this.#generation;
    const key = await readKey(this.#db, tokenHash);
    // What was read before a change is not kept behind it.
    if (key !== undefined && generation === this.#generation && this.#changes.isListening) {
      this.#kept.set(tokenHash, { key, until: now + minute });
    }
    return key;
  }
}

const keyByToken = prepared("key_by_token", (db) =>
  db
    .select({
      userId: apiKeys.userId,
      scopes: apiKeys.scopes,
      addresses: apiKeys.addresses,
      callsPerMinute: apiKeys.callsPerMinute,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.tokenHash, sql.placeholder("tokenHash"))),
);

async function readKey(db: Queryable, tokenHash: string): Promise<KnownKey | undefined> {
  const [row] = await keyByToken(db).execute({ tokenHash });
  if (row === undefined) return undefined;
  return {
    session: {
      tokenHash,
      userId: row.userId,
      role: "program",
      moreRoles: [],
      scopes: (row.scopes as Permission[]).filter(isScope),
      lacksSecondFactor: false,
    },
    networks:
      row.addresses.length === 0
        ? undefined
        : row.addresses.map((address) => readNetwork(address)).filter((one) => one !== undefined),
    callsPerMinute: row.callsPerMinute,
    expiresAt: row.expiresAt?.getTime(),
    isRevoked: row.revokedAt !== null,
    lastUsedAt: row.lastUsedAt?.getTime() ?? 0,
  };
}

async function noteUse(db: Queryable, userId: string, ip: string): Promise<void> {
  const isLongAgo = lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`);
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()`, lastUsedFrom: ip })
    .where(and(eq(apiKeys.userId, userId), or(isNull(apiKeys.lastUsedAt), isLongAgo)));
}
