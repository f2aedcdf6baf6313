import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../database/queryable.ts";
import { companies, companyInvitationCodes, companyInvitations } from "../../database/schema/companies.ts";
import { hashToken } from "../../core/sessions.ts";

/** What a mail says about an invitation; undefined if nobody can accept it any more. */
export async function findInvitationToWrite(db: Queryable, id: string) {
  const [invitation] = await db
    .select({
      legalName: companies.legalName,
      role: companyInvitations.role,
      email: companyInvitations.email,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .where(and(eq(companyInvitations.id, id), sql`${companyInvitations.expiresAt} > now()`));
  return invitation;
}

/**
 * Makes a code of an invitation and returns the address that its mail links to. The code comes after the `#`, which
 * browsers never send, as in an order's private link.
 */
export async function makeInvitationLink(
  db: Queryable,
  publicUrl: string,
  invitationId: string,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db.insert(companyInvitationCodes).values({ tokenHash: hashToken(code), invitationId });
  return `${publicUrl}/company-invitation#${code}`;
}
