import { and, desc, eq, gte, ilike, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, listAudit } from "#contract/admin/audit.ts";
import type { Queryable } from "../../database/client.ts";
import { runNamed } from "../../database/prepared.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { pageLimit } from "../../http/list-cursor.ts";

type Filters = Omit<z.output<NonNullable<typeof listAudit.query>>, "after">;

/** One row more than a page, newest first, from before `beforeId` on. */
export async function findAuditEntries(
  db: Queryable,
  { q, person, subject, from, to }: Filters,
  beforeId: number | undefined,
): Promise<AuditEntry[]> {
  const query = db
    .select()
    .from(auditEntries)
    .where(
      and(
        beforeId === undefined ? undefined : lt(auditEntries.id, beforeId),
        person === undefined ? undefined : eq(auditEntries.userId, person),
        !subject ? undefined : eq(auditEntries.subject, subject),
        !q ? undefined : ilike(auditEntries.subjectLabel, `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`),
        from === undefined ? undefined : gte(auditEntries.at, startOfDay(from)),
        to === undefined ? undefined : lt(auditEntries.at, sql`${startOfDay(to)} + interval '1 day'`),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageLimit);
  const rows = await (q ? query : runNamed(query));
  return rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: before as AuditEntry["before"],
    after: after as AuditEntry["after"],
  }));
}

/** Everybody who stands in the list, by the name that was written down last; jumps from person to person by the index. */
export async function findAuditPeople(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive person(id) as (
      (select user_id from audit_entry order by user_id limit 1)
      union all
      select (select user_id from audit_entry where user_id > person.id order by user_id limit 1)
      from person where person.id is not null
    )
    select person.id, (
      select user_name from audit_entry where user_id = person.id order by id desc limit 1
    ) as name
    from person where person.id is not null
    order by name, person.id`);
  return rows;
}

/** The first moment of a day in Jakarta. */
function startOfDay(day: string) {
  return sql`${day}::timestamp at time zone 'Asia/Jakarta'`;
}
