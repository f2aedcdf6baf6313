import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { announceNews } from "../../../database/changes.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";

export type NewUser = typeof users.$inferInsert;

/** The fields of an account that decide about a login, a mail or a password. */
const account = {
  id: users.id,
  role: users.role,
  username: users.username,
  passwordHash: users.passwordHash,
  emailConfirmedAt: users.emailConfirmedAt,
  blockedAt: users.blockedAt,
};

/** Matches the accounts of owners who can log in. */
export const isActiveOwner = and(
  eq(users.role, "owner"),
  isNull(users.deletedAt),
  isNull(users.blockedAt),
  isNotNull(users.emailConfirmedAt),
);

/** Nobody logs in to the account of a program's key, or gets its mails. */
const isPersons = ne(users.role, "program");

/** The account of an email address (normalised); undefined if there is none. */
export async function findAccountByEmail(db: Queryable, emailNormalized: string) {
  const [row] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.emailNormalized, emailNormalized), isPersons, isNull(users.deletedAt)));
  return row;
}

/** The account of a user name (lower case); undefined if there is none. */
export async function findAccountByUsername(db: Queryable, username: string) {
  const [row] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.username, username), isPersons, isNull(users.deletedAt)));
  return row;
}

export async function findAccount(db: Queryable, userId: string) {
  const [row] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

/** Creates an account; returns undefined if the user name is taken. A taken address violates user_email_unique. */
export async function insertUser(db: Queryable, user: NewUser): Promise<{ id: string } | undefined> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.username })
    .returning({ id: users.id });
  return row;
}

/** Returns false if the password is no longer the one of `oldHash`. */
export async function replacePassword(
  db: Queryable,
  { userId, oldHash, newHash }: { userId: string; oldHash: string; newHash: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash: newHash, updatedAt: sql`now()`, updatedBy: users.username })
    .where(and(eq(users.id, userId), eq(users.passwordHash, oldHash), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function setPassword(db: Queryable, userId: string, newHash: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: newHash, updatedAt: sql`now()`, updatedBy: users.username })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

/**
 * Sets the email of an account that has none, or none that is confirmed. An address that another account has violates
 * user_email_unique.
 */
export async function writeEmail(db: Queryable, userId: string, email: string): Promise<void> {
  await db
    .update(users)
    .set({ email, emailNormalized: normalizeEmail(email), updatedAt: sql`now()`, updatedBy: users.username })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), isNull(users.deletedAt)));
}

/** Sets the language of somebody's mails; returns whether it already was this language. */
export async function setLanguage(db: Queryable, userId: string, language: Language): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), ne(users.language, language)))
    .returning({ id: users.id });
  return rows.length === 0;
}

/** Keeps the time of the first confirmation. */
export async function setEmailConfirmed(db: Queryable, userId: string): Promise<void> {
  await db
    .update(users)
    .set({
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
      updatedAt: sql`now()`,
      updatedBy: users.username,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
}

/**
 * Begins a session if the account's password is still the one that was checked. So a login that overlaps a password
 * change is either ended by the change or never begins.
 */
export async function insertSession(
  db: Queryable,
  {
    tokenHash,
    userId,
    passwordHash,
    userAgent,
  }: { tokenHash: string; userId: string; passwordHash: string; userAgent: string },
): Promise<boolean> {
  const rows = await db
    .insert(sessions)
    .select(
      db
        .select({
          id: sql`gen_random_uuid()`.as("id"),
          tokenHash: sql`${tokenHash}`.as("token_hash"),
          userId: users.id,
          createdAt: sql`now()`.as("created_at"),
          lastUsedAt: sql`now()`.as("last_used_at"),
          userAgent: sql`case when ${users.role} = 'member' then '' else ${userAgent} end`.as("user_agent"),
        })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            eq(users.passwordHash, passwordHash),
            isNull(users.deletedAt),
            isNull(users.blockedAt),
          ),
        )
        .for("share"),
    )
    .returning({ tokenHash: sessions.tokenHash });
  return rows.length > 0;
}

/** Ends the sessions of an account that have been unused for the longest time, all but `kept` of them. */
export async function endSessionsBeyond(db: Queryable, userId: string, kept: number): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(
      sql`${sessions.tokenHash} in (select token_hash from session where user_id = ${userId}
        order by last_used_at desc, created_at desc, token_hash offset ${kept})`,
    )
    .returning({ id: sessions.id });
  if (ended.length > 0) await announceNews(db, { kind: "sessionsEnded", subject: userId });
}

/** Ends one session and its open streams. */
export async function deleteSession(
  db: Queryable,
  { tokenHash, userId }: { tokenHash: string; userId: string },
): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  await announceNews(db, { kind: "sessionsEnded", subject: userId });
}

/** Ends one session of an account by its id; returns whether there was one. */
export async function deleteSessionById(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  await announceNews(db, { kind: "sessionsEnded", subject: userId });
  return rows.length > 0;
}

/** Ends the sessions of an account with their open streams, except the one of `exceptTokenHash` if it is given. */
export async function deleteSessions(
  db: Queryable,
  userId: string,
  { exceptTokenHash }: { exceptTokenHash?: string } = {},
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptTokenHash === undefined ? undefined : ne(sessions.tokenHash, exceptTokenHash),
      ),
    );
  await announceNews(db, { kind: "sessionsEnded", subject: userId });
}

/**
 * Keeps an account from being erased until the transaction ends. Take this lock before any other lock on data of a
 * customer: the erasure also locks the account first and everything else after it, so that no deadlock can occur.
 * @throws Refusal `signInRequired` if the account is gone.
 */
export async function lockAccount(tx: Queryable, userId: string): Promise<void> {
  const [held] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("key share");
  if (held === undefined) throw new Refusal("signInRequired");
}
