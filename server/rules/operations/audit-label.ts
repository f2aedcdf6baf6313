import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { auditEntries } from "../../database/schema/audit.ts";
import { users } from "../../database/schema/accounts.ts";
import { categories } from "../../database/schema/catalogue.ts";
import { personName } from "../people/person-name.ts";

/**
 * The name of the account that a query reads, with a user name in brackets. People change their names themselves, and
 * may take a name that somebody else has; a user name is one account's and never changes.
 */
export function nameWith(username: SQLWrapper): SQL<string> {
  return sql<string>`case when ${personName} = ${username} then ${username} else ${personName} || ' (' || ${username} || ')' end`;
}

/** Who did it, by today's name and the recorded user name. The user name stays for an account that is not there any more. */
export const auditPerson = sql<string>`coalesce(
  (select ${nameWith(auditEntries.userName)} from ${users} where ${users.id} = ${auditEntries.userId}), ${auditEntries.userName})`;

/** Somebody of the staff whom an entry is about, with the recorded user name. */
const namedStaff = sql`(select ${nameWith(auditEntries.subjectLabel)} from ${users} where ${users.id} = case
  when ${auditEntries.subjectId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${auditEntries.subjectId}::uuid end)`;

/**
 * The name of what an entry is about, in the reader's language. Most things have one name. A category has two: the
 * entry's own is used, or else today's. Somebody of the staff has today's, with the recorded user name. A category that was deleted keeps the name that the entry has.
 */
export function auditLabelIn(language: Language): SQL<string> {
  const { subject, subjectId, subjectLabel, before, after } = auditEntries;
  const [field, name] = {
    en: ["nameEn", categories.nameEn] as const,
    id: ["nameId", categories.nameId] as const,
  }[language];
  return sql<string>`case when ${subject} = 'category' then coalesce(
    ${after} ->> ${sql.raw(`'${field}'`)}, ${before} ->> ${sql.raw(`'${field}'`)},
    (select ${name} from ${categories} where ${categories.id}::text = ${subjectId}), ${subjectLabel})
    when ${subject} = 'staff' then coalesce(${namedStaff}, ${subjectLabel}) else ${subjectLabel} end`;
}
