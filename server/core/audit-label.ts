import { sql, type SQL } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { auditEntries } from "../database/schema/audit.ts";
import { categories } from "../database/schema/catalogue.ts";

/**
 * The name of what an entry is about, in the reader's language. Most things have one name. A category has two: the
 * entry's own is used, or else today's. A category that was deleted keeps the name that the entry has.
 */
export function auditLabelIn(language: Language): SQL<string> {
  const { subject, subjectId, subjectLabel, before, after } = auditEntries;
  const [field, name] = {
    en: ["nameEn", categories.nameEn] as const,
    id: ["nameId", categories.nameId] as const,
  }[language];
  return sql<string>`case when ${subject} = 'category' then coalesce(
    ${after} ->> ${sql.raw(`'${field}'`)}, ${before} ->> ${sql.raw(`'${field}'`)},
    (select ${name} from ${categories} where ${categories.id}::text = ${subjectId}), ${subjectLabel}) else ${subjectLabel} end`;
}
