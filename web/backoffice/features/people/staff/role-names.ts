import { rolesOf, type Roles, type StaffRole } from "#contract/admin/permissions.ts";

/** All roles of a person in words. */
export function roleNames(person: Roles<StaffRole>, names: Record<StaffRole, string>): string {
  return rolesOf(person)
    .map((role) => names[role])
    .join(", ");
}
