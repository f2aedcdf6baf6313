import { and, desc, eq, getTableColumns, ilike, inArray, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, listAudit } from "#contract/operations/admin/audit.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { withinDays } from "../../database/jakarta-days.ts";
import { containing } from "../../database/like.ts";
import { auditEntries, findNewest, isLastOfAct, isSince, thingsOfAct } from "../../database/schema/audit.ts";
import { users } from "../../database/schema/accounts.ts";
import { auditLabelIn, auditPerson, nameWith } from "../../rules/operations/audit-label.ts";
import { listPageSize, pageLimit } from "../../core/keyset-page.ts";

type Filters = Omit<z.output<NonNullable<typeof listAudit.query>>, "after">;

/** Matches subjects by the name in the entry, and categories and staff also by the name that is shown. */
const isNamed = (q: string, language: Language) =>
  or(
    ilike(auditEntries.subjectLabel, containing(q)),
    and(inArray(auditEntries.subject, ["category", "staff"]), ilike(auditLabelIn(language), containing(q))),
  );

/** Matches entries that belong to the act of another entry. */
const isOfActOf = (id: number) =>
  sql`(${auditEntries.at}, ${auditEntries.userId}, ${auditEntries.action}) =
    (select created_at, user_id, action from audit_log where id = ${id})`;

/**
 * One row more than a page of entries older than `beforeId`, the newest first. Subjects with two names have the one in
 * this language.
 */
export async function findAuditEntries(
  db: Queryable,
  { q, person, subject, from, to, of }: Filters,
  beforeId: number | undefined,
  language: Language,
): Promise<AuditEntry[]> {
  const isEach = of !== undefined || Boolean(q);
  const find = async (since?: string) =>
    db
      .select({
        ...getTableColumns(auditEntries),
        userName: auditPerson,
        subjectLabel: auditLabelIn(language),
        count: isEach ? sql<number>`1` : thingsOfAct(since),
      })
      .from(auditEntries)
      .where(
        and(
          beforeId === undefined ? undefined : lt(auditEntries.id, beforeId),
          person ? eq(auditEntries.userId, person) : undefined,
          subject ? eq(auditEntries.subject, subject) : undefined,
          isEach ? undefined : isLastOfAct(since),
          since === undefined ? undefined : isSince(since),
          of === undefined ? undefined : isOfActOf(of),
          q ? isNamed(q, language) : undefined,
          withinDays(auditEntries.at, from, to),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(pageLimit);
  const isFirst = beforeId === undefined && from === undefined && to === undefined && of === undefined;
  const rows = await (isFirst ? findNewest(listPageSize + 1, find) : find());
  return rows.map(({ at, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: before as AuditEntry["before"],
    after: after as AuditEntry["after"],
  }));
}

/**
 * Everybody who occurs in the audit, by today's name and the user name, or without an account by the user name that was
 * recorded last; the query jumps from person to person in the index.
 */
export async function findAuditPeople(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive person(id) as (
      (select user_id from audit_log order by user_id limit 1)
      union all
      select (select user_id from audit_log where user_id > person.id order by user_id limit 1)
      from person where person.id is not null
    )
    select person.id, coalesce((select ${nameWith(users.username)} from ${users} where ${users.id} = person.id), (
      select user_name from audit_log where user_id = person.id order by id desc limit 1
    )) as name
    from person where person.id is not null
    order by name, person.id`);
  return rows;
}
