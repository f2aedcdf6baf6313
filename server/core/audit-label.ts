import { sql, type SQL } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { auditEntries } from "../database/schema/audit.ts";
import { users } from "../database/schema/accounts.ts";
import { categories } from "../database/schema/catalogue.ts";
import { personName } from "./person-name.ts";

/** Who did it, by today's name. The login name that the entry recorded stays for an account that is not there any more. */
export const auditPerson = sql<string>`coalesce(
  (select ${personName} from ${users} where ${users.id} = ${auditEntries.userId}), ${auditEntries.userName})`;

/** The name of somebody of the staff whom an entry is about; an invitation is about an address. */
const namedStaff = sql`(select ${personName} from ${users} where ${users.id} = case
  when ${auditEntries.subjectId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${auditEntries.subjectId}::uuid end)`;

/**
 * The name of what an entry is about, in the reader's language. Most things have one name. A category has two: the
 * entry's own is used, or else today's. Somebody of the staff has today's. A category that was deleted keeps the name that the entry has.
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
