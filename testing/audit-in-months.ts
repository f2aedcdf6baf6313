import { makeAuditMonths } from "#server/database/audit-months.ts";
import type { OpenDatabase } from "#server/database/client.ts";

/**
 * Turns the audit into that of a shop that got its months long ago: its first partition ends before this month, `2024-01`, and each
 * later month has a partition of its own.
 */
export async function beginAuditMonths({ db, pool }: OpenDatabase, month: string): Promise<void> {
  await pool.query(`
    alter table audit_log detach partition audit_entry;
    alter table audit_log attach partition audit_entry
    for values from (minvalue) to (timestamp '${month}-01' at time zone 'Asia/Jakarta')`);
  await makeAuditMonths(db);
}
