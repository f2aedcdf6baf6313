import { isAllowed, type Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "./refusal.ts";
import type { Session } from "./sessions.ts";

/** Why this session may not do what `permission` names; undefined if it may. */
export function lackOfRight(
  { lacksSecondFactor, ...roles }: Pick<Session, "role" | "moreRoles" | "lacksSecondFactor">,
  permission: Permission,
): "notAllowed" | "secondFactorNeeded" | undefined {
  if (!isAllowed(roles, permission)) return "notAllowed";
  // One's own account stays open, because the one-time password is set up there.
  if (lacksSecondFactor && permission !== "useBackOffice") return "secondFactorNeeded";
  return undefined;
}

/** @throws Refusal notAllowed, secondFactorNeeded. */
export function requireRight(session: Session, permission: Permission): void {
  const lack = lackOfRight(session, permission);
  if (lack !== undefined) throw new Refusal(lack);
}
