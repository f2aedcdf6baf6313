import { and, asc, inArray, like, sql, type SQL } from "drizzle-orm";
import type { Machine as AdminMachine } from "#contract/catalogue/admin/catalogue.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { machines } from "../../../database/schema/catalogue.ts";

export interface Machine {
  id: number;
  brand: string;
  model: string;
  modelNormalized: string;
}

/** Brand and model in the form for comparing. The table is small, so this needs no index. */
export const wholeName: SQL = sql`upper(regexp_replace(${machines.brand} || ${machines.model}, '[^A-Za-z0-9]', '', 'g'))`;

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
