import { isAllowed, isScope, type Permission } from "#contract/admin/permissions.ts";
import { Refusal } from "./refusal.ts";
import type { Actor, Session } from "./sessions.ts";

/** Why this session may not do what `permission` names; undefined if it may. */
export function lackOfRight(
  { lacksSecondFactor, ...roles }: Pick<Session, "role" | "moreRoles" | "scopes" | "lacksSecondFactor">,
  permission: Permission,
): "notAllowed" | "secondFactorNeeded" | undefined {
  if (!isAllowed(roles, permission)) return "notAllowed";
  // One's own account stays open, because the one-time password is set up there.
  if (lacksSecondFactor && permission !== "useBackOffice") return "secondFactorNeeded";
  return undefined;
}

/** @throws Refusal notAllowed, secondFactorNeeded; of a key keyLacksScope, notForKeys. */
export function requireRight(session: Session, permission: Permission): void {
  const lack = lackOfRight(session, permission);
  if (lack === "notAllowed") throw withoutRight(session, permission);
  if (lack !== undefined) throw new Refusal(lack);
}

/**
 * For an act that needs a second right, which its values decide.
 * @throws Refusal notAllowed; of a key keyLacksScope.
 */
export function requireAllowed(actor: Actor, permission: Permission): void {
  if (!isAllowed(actor, permission)) throw withoutRight(actor, permission);
}

/** A program is told what its key lacks: whoever made it can give it more. */
function withoutRight({ scopes }: Pick<Actor, "scopes">, permission: Permission): Refusal {
  if (scopes === undefined) return new Refusal("notAllowed");
  return isScope(permission)
    ? new Refusal("keyLacksScope", { scope: permission })
    : new Refusal("notForKeys");
}
