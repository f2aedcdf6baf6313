import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { createFirstOwner as createFirstOwnerCall } from "#contract/people/admin/staff-joining.ts";
import type { Language } from "#contract/core/languages.ts";
import { defineSetting } from "../../core/define-setting.ts";
import { recordAudit } from "../../core/record-audit.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import { hashToken } from "../../core/sessions.ts";
import { findAccount } from "../../domains/people/accounts/accounts.queries.ts";
import { hasAdministrator } from "../../domains/people/accounts/ensure-administrator.ts";
import { hashPassword } from "../../domains/people/accounts/passwords.ts";
import { insertUnderFreeUsername } from "../../domains/people/accounts/registration.service.ts";

/** If several processes start within so many milliseconds, each prints a link that works. */
const togetherMs = 10 * 60_000;

/** The links that work, by the hashes of their tokens. */
const firstOwnerLinks = defineSetting(
  "first-owner",
  z.array(z.object({ tokenHash: z.string(), issuedAt: z.string() })),
  [],
);

/**
 * Creates the one-time link to the page that creates the first owner's account; only its hash is stored. A new start
 * invalidates the links of earlier starts, and all become invalid when there is an owner.
 */
export async function issueFirstOwnerLink(db: Database, publicUrl: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await db.transaction(async (tx) => {
    const links = (await firstOwnerLinks.lock(tx)).filter(
      ({ issuedAt }) => now - Date.parse(issuedAt) < togetherMs,
    );
    const link = { tokenHash: hashToken(token), issuedAt: new Date(now).toISOString() };
    await firstOwnerLinks.write(tx, [...links, link]);
  });
  return `${publicUrl}/admin/first-owner?token=${token}`;
}

/** Invalidates every such link: there is an owner. */
export async function withdrawFirstOwnerLinks(db: Queryable): Promise<void> {
  await firstOwnerLinks.remove(db);
}

/**
 * Checks that a link can still create a first owner.
 * @throws Refusal wrongFirstOwnerLink, tooManyTries.
 */
export async function checkFirstOwnerLink(
  { db, limits }: Pick<Dependencies, "db" | "limits">,
  token: string,
  clientAddress: string,
): Promise<void> {
  await limits.consume("oneTimeCodePerAddress", clientAddress);
  await db.transaction((tx) => requireOpenLink(tx, token));
}

/**
 * Creates the first owner's account. If several people have a link, the first one wins and all links become invalid.
 * @throws Refusal wrongFirstOwnerLink, addressHasAccount, tooManyTries.
 */
export async function createFirstOwner(
  { db, limits }: Pick<Dependencies, "db" | "limits">,
  owner: z.output<NonNullable<typeof createFirstOwnerCall.body>>,
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<void> {
  await limits.consume("oneTimeCodePerAddress", clientAddress);
  const { token, salutation, firstName, lastName, email, newPassword } = owner;
  const passwordHash = await hashPassword(newPassword);
  try {
    await db.transaction(async (tx) => {
      await requireOpenLink(tx, token);
      const userId = await insertUnderFreeUsername(tx, {
        role: "owner",
        email,
        passwordHash,
        emailConfirmedAt: new Date(),
        salutation,
        firstName,
        lastName,
        language,
      });
      await withdrawFirstOwnerLinks(tx);
      await recordAudit(tx, {
        userId,
        action: "staff.createFirstOwner",
        subjectId: userId,
        subjectLabel: (await findAccount(tx, userId))?.username ?? email,
        after: { role: "owner" },
      });
    });
  } catch (error) {
    if (constraintOf(error) === "user_email_unique") throw new Refusal("addressHasAccount");
    throw error;
  }
}

/** @throws Refusal wrongFirstOwnerLink. */
async function requireOpenLink(tx: Queryable, token: string): Promise<void> {
  const links = await firstOwnerLinks.lock(tx);
  const isKnown = links.some(({ tokenHash }) => tokenHash === hashToken(token));
  if (!isKnown || (await hasAdministrator(tx))) throw new Refusal("wrongFirstOwnerLink");
}
