import { and, asc, desc, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { Machine as AdminMachine } from "#contract/admin/catalogue.ts";
import { limits } from "#contract/limits.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { Queryable } from "../../database/queryable.ts";
import { machines } from "../../database/schema/catalogue.ts";

export interface Machine {
  id: number;
  brand: string;
  model: string;
  modelNormalized: string;
}

const named = {
  id: machines.id,
  brand: machines.brand,
  model: machines.model,
  modelNormalized: machines.modelNormalized,
};

/** Machines that some normalised model names may mean, in full or by their beginning. */
export async function findMachines(db: Queryable, models: string[]): Promise<Machine[]> {
  if (models.length === 0) return [];
  const begun = models.filter((model) => /\d/.test(model));
  return db
    .select(named)
    .from(machines)
    .where(
      or(
        inArray(machines.modelNormalized, models),
        ...begun.map((model) => like(machines.modelNormalized, `${model}%`)),
      ),
    )
    .orderBy(asc(sql`length(${machines.modelNormalized})`), asc(machines.id))
    .limit(200);
}

/**
 * Machines whose model, or brand and model, begin with the typed text; an equal model first, then the newest series.
 */
export async function suggestMachines(db: Queryable, typed: string) {
  const number = normalizePartNumber(typed.replace(/^\s*cat\s/i, "Caterpillar "));
  if (number.length < 2 || !/\d/.test(number)) return [];
  return db
    .select({ brand: machines.brand, model: machines.model })
    .from(machines)
    .where(or(like(machines.modelNormalized, `${number}%`), like(wholeName, `${number}%`)))
    .orderBy(
      asc(sql`length(${machines.modelNormalized})`),
      desc(machines.modelNormalized),
      asc(machines.brand),
    )
    .limit(limits.suggestedMachines);
}

/** Brand and model in the form for comparing. The table is small and needs no index for it. */
const wholeName: SQL = sql`upper(regexp_replace(${machines.brand} || ${machines.model}, '[^A-Za-z0-9]', '', 'g'))`;

const { compare } = new Intl.Collator("en", { numeric: true });

/** The order of machines by brand and model as people count: PC75 before PC200. */
export function byName(one: MachineName, other: MachineName): number {
  return compare(one.brand, other.brand) || compare(one.model, other.model);
}

type MachineName = Pick<Machine, "brand" | "model">;

/** Machines by their ids, in the order of brand and model as people count. */
export async function machinesByIds(db: Queryable, ids: number[]): Promise<AdminMachine[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(shown).from(machines).where(inArray(machines.id, ids));
  return rows.toSorted(byName);
}

/** Machines whose brand or model contains each typed word, the shortest models first. */
export async function searchMachines(db: Queryable, typed: string, limit: number): Promise<AdminMachine[]> {
  const words = typed.split(/\s+/).map(normalizePartNumber).filter(Boolean);
  return db
    .select(shown)
    .from(machines)
    .where(and(...words.map((word) => like(wholeName, `%${word}%`))))
    .orderBy(
      asc(sql`length(${machines.modelNormalized})`),
      asc(machines.brand),
      asc(machines.modelNormalized),
    )
    .limit(limit);
}

const shown = { id: machines.id, brand: machines.brand, model: machines.model, kind: machines.kind };
