import { eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "../database/queryable.ts";
import { settings } from "../database/schema/settings.ts";

/** One setting: how any part of the shop reads and writes it. */
export interface Setting<Value> {
  /** The stored value, with defaults for what is missing or no longer fits the schema. */
  read: (db: Queryable) => Promise<Value>;
  /** The same, and nobody else can change it until the transaction ends. A setting that was never written cannot be locked. */
  lock: (tx: Queryable) => Promise<Value>;
  write: (tx: Queryable, value: Value) => Promise<void>;
  /** Goes back to the default. */
  remove: (tx: Queryable) => Promise<void>;
  /** One of its booleans as an SQL expression, so that a query need not be preceded by another one. */
  flag: (field: BooleanField<Value>) => SQL<boolean>;
  /** The content of its row as an SQL expression, for such a query; `fitted` makes a value from it. */
  stored: SQL;
  fitted: (stored: unknown) => Value;
}

type BooleanField<Value> = {
  [Field in keyof Value]: Value[Field] extends boolean ? Field : never;
}[keyof Value] &
  string;

/**
 * Defines a setting: the key of its row, its schema and its default. What an older version, or somebody with SQL, has
 * written there must not stop the shop: a field that is missing or does not fit gets its default, a list keeps only the
 * elements that fit, and unknown fields are dropped.
 */
export function defineSetting<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  defaultValue: z.output<Schema>,
): Setting<z.output<Schema>> {
  type Value = z.output<Schema>;
  const fitted = (stored: unknown) => fit(schema, stored, defaultValue) as Value;
  const select = (db: Queryable) =>
    db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return {
    read: async (db) => fitted((await select(db))[0]?.value),
    lock: async (tx) => fitted((await select(tx).for("update"))[0]?.value),
    stored: sql`(select value from setting where key = ${key})`.inlineParams(),
    fitted,
    write: async (tx, value) => {
      await tx
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
    },
    remove: async (tx) => {
      await tx.delete(settings).where(eq(settings.key, key));
    },
    flag: (field) => {
      const byDefault = (defaultValue as Record<string, boolean>)[field] === true;
      return sql<boolean>`coalesce((select case value -> ${field} when 'true' then true when 'false' then false end
        from setting where key = ${key}), ${byDefault})`.inlineParams();
    },
  };
}

function fit(schema: z.core.$ZodType, stored: unknown, byDefault: unknown): unknown {
  const parsed = z.safeParse(schema, stored);
  if (parsed.success) return parsed.data;
  if (schema instanceof z.ZodArray && Array.isArray(stored)) {
    return stored.flatMap((element) => {
      const one = z.safeParse(schema.element, element);
      return one.success ? [one.data] : [];
    });
  }
  if (!(schema instanceof z.ZodObject) || stored === null || typeof stored !== "object") return byDefault;
  const defaults = byDefault as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
      name,
      fit(field, (stored as Record<string, unknown>)[name], defaults[name]),
    ]),
  );
}
