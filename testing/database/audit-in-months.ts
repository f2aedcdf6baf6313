import { sql } from "drizzle-orm";
import { makeAuditMonths } from "#server/database/migrating/audit-months.ts";
import type { Database } from "#server/database/queryable.ts";

/**
 * Turns the audit into that of a shop that got its months long ago: its first partition ends before this month, `2024-01`, and each
 * later month has a partition of its own.
 */
export async function beginAuditMonths(db: Database, month: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log detach partition audit_entry`);
    await tx.execute(
      sql.raw(
        `alter table audit_log attach partition audit_entry for values from (minvalue) to (timestamp '${month}-01' at time zone 'Asia/Jakarta')`,
      ),
    );
  });
  await makeAuditMonths(db);
}
