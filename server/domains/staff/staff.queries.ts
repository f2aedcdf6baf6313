import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { StaffSession } from "#contract/admin/staff.ts";
import type { Queryable } from "../../database/client.ts";
import { users } from "../../database/schema/auth.ts";
import { secondFactors } from "../../database/schema/staff.ts";

/** The account of a member of staff, as the back office shows it to its owner. */
export async function findStaff(
  db: Queryable,
  userId: string,
): Promise<Omit<StaffSession, "mustSetUpSecondFactor"> | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: sql<StaffSession["role"]>`${users.role}`,
      hasSecondFactor: sql<boolean>`${secondFactors.userId} is not null`,
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}
