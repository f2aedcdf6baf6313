import { outsideTransaction } from "#server/database/migrating/run-migration.ts";

/** Ends a statement in a migration's file. */
const breakpoint = "--> statement-breakpoint";

interface Rule {
  /** Matches a statement that prevents the older version from serving beside the newer one, or makes calls wait. */
  finds: RegExp;
  /** What to write instead. */
  says: string;
  /** The rule is only for tables that existed before, which have rows and readers; `finds` has a group `table`. */
  isOfOlderTables?: boolean;
}

const table = String.raw`(?:only )?"?(?<table>\w+)"?`;

const rules: Rule[] = [
  {
    finds: /\b(drop (table|column|schema|type|view)|rename)\b/,
    says: "takes away or renames what the older version reads: add the new beside it, and drop the old in a later release",
  },
  { finds: /\balter column \S+ (set data )?type\b/, says: "writes the table again: add a column beside it" },
  {
    finds: /\balter column \S+ set not null\b/,
    says: "reads the whole table while nobody may write: add a check, not valid, and validate it",
  },
  {
    finds: /\badd column (?!.*\bdefault\b).*\bnot null\b/,
    says: "refuses the rows of the older version: give the column a default",
  },
  {
    finds: /\badd column .*(\bgenerated\b|\bserial\b|\bdefault (?!now\(\))"?\w+"?\()/,
    says: "writes the table again: add the column empty, and fill it a few rows at a time",
  },
  {
    finds: new RegExp(
      String.raw`\balter table ${table} add constraint \S+ (check|foreign key)(?!.*\bnot valid\b)`,
    ),
    says: "reads the whole table while nobody may write: add it not valid, and validate it in a statement of its own",
    isOfOlderTables: true,
  },
  {
    finds: new RegExp(
      String.raw`\balter table ${table} add constraint \S+ (unique|primary key)(?! using index\b)`,
    ),
    says: "builds an index while nobody may write: create it concurrently, then add the constraint using the index",
    isOfOlderTables: true,
  },
  {
    finds: new RegExp(
      String.raw`\bcreate (unique )?index (?!concurrently\b)(?:if not exists )?\S+ on ${table}`,
    ),
    says: "builds an index while nobody may write: create it concurrently, outside of a transaction",
    isOfOlderTables: true,
  },
  {
    finds: /\bcreate (unique )?index concurrently (?!if not exists\b)/,
    says: "cannot run twice: write `if not exists`",
  },
  {
    finds: /^(update|delete from|truncate)\b/,
    says: "keeps all its rows locked: move them a few at a time by a `do` block that commits, outside of a transaction",
  },
];

/**
 * Reports what is wrong with a migration of a shop that continues to sell: its locks must be short, and a process of
 * the version before must be able to serve beside it. Each fault is the statement's beginning and what to write
 * instead. The rules are those of https://www.postgresql.org/docs/current/sql-altertable.html (Notes) and
 * `sql-createindex.html`.
 */
export function migrationFaults(text: string): string[] {
  const isOutside = text.startsWith(outsideTransaction);
  const statements = text.split(breakpoint).map(plain);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const faults = rules
      .filter(({ finds, isOfOlderTables = false }) => {
        const found = finds.exec(statement);
        return found !== null && !(isOfOlderTables && made.has(found.groups?.["table"] ?? ""));
      })
      .map(({ says }) => says);
    const needsOutside = /\bconcurrently\b|^do\b.*\bcommit;/.test(statement);
    if (needsOutside && !isOutside) faults.push(`begin the file with "${outsideTransaction}"`);
    if (isOutside && !canRunTwice(statement)) {
      faults.push("stays when a later statement fails, and cannot run twice: give it a migration of its own");
    }
    return faults.map((fault) => `${statement.slice(0, 60)}: ${fault}`);
  });
}

function canRunTwice(statement: string): boolean {
  return /^do\b|\bif (not )?exists\b|\bvalidate constraint\b|\bor replace\b/.test(statement);
}

/** A statement in small letters and one line, without its comments. */
function plain(statement: string): string {
  return statement.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim().toLowerCase();
}
