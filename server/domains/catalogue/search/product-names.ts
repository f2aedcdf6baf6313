import { sql, type SQL } from "drizzle-orm";
import { products } from "../../../database/schema/catalogue.ts";
import { nounMarks } from "./word-query.ts";

/** What a name may have around its noun: `Set kampas rem`, `Fuel filter element`. */
const parts = { before: "(?:set|elemen) ", after: " (?:set|element|assy|assembly)" };
/** What a comma, a bracket or a number adds behind the noun of an English name. */
const addition = String.raw`\s*(?:[,/(0-9].*)?$`;
const upToAddition = "^[^,/(0-9]*";

/**
 * The words of a product's names, and beside them, marked, those that may be its noun: an Indonesian name begins with it, an
 * English one ends with it. All patterns are the same for every search, so that a connection compiles them once.
 */
export const wordsOfNames: SQL = sql`array_to_tsvector(array_remove(array_remove(
  regexp_split_to_array(lower(${products.nameEn} || ' ' || ${products.nameId}), '[^[:alnum:]]+') || array[${sql.join(
    [
      ...[String.raw`^(\w+)`, String.raw`^${parts.before}(\w+)`].map((pattern) =>
        marked(nounMarks.begin, sql`${products.nameId}`, pattern),
      ),
      ...[
        String.raw`${upToAddition}\m([[:alpha:]]+)${addition}`,
        String.raw`${upToAddition}\m([[:alpha:]]+)${parts.after}${addition}`,
        String.raw`${upToAddition}\m([[:alpha:]]*[0-9]\w*)(?:${parts.after})?${addition}`,
      ].map((pattern) => marked(nounMarks.end, sql`${products.nameEn}`, pattern)),
    ],
    sql`, `,
  )}], ''), null))`;

function marked(mark: string, name: SQL, pattern: string): SQL {
  return sql`${sql.raw(`'${mark}'`)} || substring(lower(${name}) from ${sql.raw(`'${pattern}'`)})`;
}
