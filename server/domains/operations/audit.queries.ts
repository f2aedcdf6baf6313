import { and, desc, eq, getTableColumns, ilike, inArray, lt, or, sql, type Placeholder } from "drizzle-orm";
import type { z } from "zod";
import type { AuditEntry, listAudit } from "#contract/operations/admin/audit.ts";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { withinDays } from "../../database/jakarta-days.ts";
import { containing } from "../../database/like.ts";
import { prepared, runPrepared } from "../../database/prepared.ts";
import { auditEntries, findNewest, isLastOfAct, isSince, thingsOfAct } from "../../database/schema/audit.ts";
import { users } from "../../database/schema/accounts.ts";
import { auditLabelIn, auditPerson, nameWith } from "../../rules/operations/audit-label.ts";
import { cursorValue, listPageSize, pageLimit } from "../../core/keyset-page.ts";

type Filters = Omit<z.output<NonNullable<typeof listAudit.query>>, "after">;

interface PageShape {
  isBefore: boolean;
  ofPerson: boolean;
  ofSubject: boolean;
  isFrom: boolean;
  isTo: boolean;
  /** Shows each entry of one act by itself. */
  isOfAct: boolean;
  /** Only entries from this moment on. */
  since?: string | undefined;
  language: Language;
}

const auditPage = prepared("audit_page", selectPage);

/** A page of the audit, or only of entries whose subject's name contains a text. */
function selectPage(
  db: Queryable,
  { isBefore, ofPerson, ofSubject, isFrom, isTo, isOfAct, since, language }: PageShape,
  q = "",
) {
  const isEach = isOfAct || q !== "";
  return db
    .select({
      ...getTableColumns(auditEntries),
      userName: auditPerson,
      subjectLabel: auditLabelIn(language),
      count: isEach ? sql<number>`1` : thingsOfAct(since),
    })
    .from(auditEntries)
    .where(
      and(
        isBefore ? lt(auditEntries.id, cursorValue("beforeId", "bigint")) : undefined,
        ofPerson ? eq(auditEntries.userId, sql.placeholder("person")) : undefined,
        ofSubject ? eq(auditEntries.subject, sql.placeholder("subject")) : undefined,
        isEach ? undefined : isLastOfAct(since),
        since === undefined ? undefined : isSince(since),
        isOfAct ? isOfActOf(sql.placeholder("of")) : undefined,
        q === "" ? undefined : isNamed(q, language),
        withinDays(
          auditEntries.at,
          isFrom ? sql.placeholder("from") : undefined,
          isTo ? sql.placeholder("to") : undefined,
        ),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(pageLimit);
}

/** Matches subjects by the name in the entry, and categories and staff also by the name that is shown. */
const isNamed = (q: string, language: Language) =>
  or(
    ilike(auditEntries.subjectLabel, containing(q)),
    and(inArray(auditEntries.subject, ["category", "staff"]), ilike(auditLabelIn(language), containing(q))),
  );

/** Matches entries that belong to the act of another entry. */
const isOfActOf = (id: Placeholder) =>
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
  const shape = {
    isBefore: beforeId !== undefined,
    ofPerson: person !== undefined,
    ofSubject: subject !== undefined && subject !== "",
    isFrom: from !== undefined,
    isTo: to !== undefined,
    isOfAct: of !== undefined,
    language,
  };
  const values = { beforeId, person, subject, from, to, of };
  const find = async (since?: string) =>
    q
      ? selectPage(db, { ...shape, since }, q).execute(values)
      : auditPage(db, { ...shape, since }).execute(values);
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
  const { rows } = await runPrepared(
    db,
    sql`
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
    order by name, person.id`,
  );
  return rows as { id: string; name: string }[];
}
