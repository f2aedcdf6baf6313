import { eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { settings } from "../database/schema/settings.ts";

/** A subject of the settings: how it is read and written, wherever in the shop it is needed. */
export interface Setting<Value> {
  /** What is written; the default for what is not, or does not fit the schema any more. */
  read: (db: Queryable) => Promise<Value>;
  /** The same, and nobody else changes it until the transaction ends; a setting that is not written cannot be locked. */
  lock: (tx: Queryable) => Promise<Value>;
  write: (tx: Queryable, value: Value) => Promise<void>;
  /** Goes back to the default. */
  remove: (tx: Queryable) => Promise<void>;
  /** One of its booleans as an expression of SQL, for a query that would otherwise need a second one. */
  flag: (field: BooleanField<Value>) => SQL<boolean>;
  /** What its row holds as an expression of SQL, for such a query; `fitted` makes the value of it. */
  stored: SQL;
  fitted: (stored: unknown) => Value;
}

const valueOf = prepared("setting_value", (db, { isLocked }: { isLocked: boolean }) => {
  const value = db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder("key")));
  return isLocked ? value.for("update") : value;
});

type BooleanField<Value> = {
  [Field in keyof Value]: Value[Field] extends boolean ? Field : never;
}[keyof Value] &
  string;

/**
 * Defines a setting: the key of its row, its schema, and what holds until it is written. What an older version (or a
 * hand in the database) has left there must not stop the shop: a field that is missing or does not fit has its default,
 * in a list only the elements that fit remain, fields that the schema does not name are left out.
 */
export function defineSetting<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  defaultValue: z.output<Schema>,
): Setting<z.output<Schema>> {
  type Value = z.output<Schema>;
  const fitted = (stored: unknown) => fit(schema, stored, defaultValue) as Value;
  const read = async (db: Queryable, isLocked: boolean) =>
    fitted((await valueOf(db, { isLocked }).execute({ key }))[0]?.value);
  return {
    read: (db) => read(db, false),
    lock: (tx) => read(tx, true),
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
