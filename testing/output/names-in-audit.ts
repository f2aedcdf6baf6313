import { isNotNull, or, sql } from "drizzle-orm";
import type { AuditEntry } from "#contract/operations/admin/audit.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { readChange } from "#web/backoffice/features/operations/read-change.ts";
import { audit } from "#web/texts/office/en/audit.ts";

/** How the code writes a field; other keys are names already, such as the provinces of a tariff. */
const fieldOfTheCode = /^[a-z]\w*$/;

/**
 * Reads what the acts of a test left in the audit.
 * @throws Error if the audit would show one of their fields by its key in the code, because the texts lack its name.
 */
export async function requireNamesInAudit(db: Queryable): Promise<void> {
  const entries: Pick<AuditEntry, "action" | "before" | "after">[] = await db
    .select({
      action: auditEntries.action,
      before: sql<AuditEntry["before"]>`${auditEntries.before}`,
      after: sql<AuditEntry["after"]>`${auditEntries.after}`,
    })
    .from(auditEntries)
    .where(or(isNotNull(auditEntries.before), isNotNull(auditEntries.after)))
    // Of a test that has ended its database itself.
    .catch(() => []);
  const lacking = entries.flatMap(({ action, ...change }) =>
    readChange(change)
      .flatMap(({ name }) => name.split("."))
      .filter((part) => fieldOfTheCode.test(part) && !(part in audit.fields))
      .map((part) => `${part} (${action})`),
  );
  if (lacking.length === 0) return;
  throw new Error(
    `the audit shows fields by their keys in the code; name them in \`fields\` of web/texts/office/*/audit.ts: ${[...new Set(lacking)].join(", ")}`,
  );
}
