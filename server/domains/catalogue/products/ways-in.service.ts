import { inArray, sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import {
  crossReferences,
  fitments,
  machines,
  supersessions,
  workshopWords,
} from "../../../database/schema/catalogue.ts";
import { insertFitmentDetails } from "./fitment-details.queries.ts";
import type { ProductWithId } from "./full-product.ts";
import { chainRows } from "./product-rows.ts";

/** Writes what a product is found by beside its own number and words; duplicates count once. */
export async function insertWaysIn(tx: Queryable, added: ProductWithId[]): Promise<void> {
  const numbers = added.flatMap(({ product, productId }) =>
    product.crossReferences.map((reference) => ({
      ...reference,
      productId,
      codeNormalized: normalizePartNumber(reference.code),
    })),
  );
  const numberColumns = [
    "productId",
    "brand",
    "code",
    "codeNormalized",
    "kind",
    "source",
    "notedOn",
  ] as const;
  await insertRows(tx, crossReferences, [...numberColumns], numbers, sql`on conflict do nothing`);
  const fits = added.flatMap(({ product, productId }) =>
    product.machineIds.map((machineId) => ({ productId, machineId })),
  );
  await insertRows(tx, fitments, ["productId", "machineId"], fits, sql`on conflict do nothing`);
  await insertFitmentDetails(tx, added);
  const links = added.flatMap(({ product }) => chainRows(product));
  if (links.length > 0) await tx.insert(supersessions).values(links).onConflictDoNothing();
}

export interface NewMachine {
  brand: string;
  model: string;
  kind: MachineKind;
}

/** Creates machines and engines, at most a few thousand per call; returns their ids in the same order. */
export async function insertMachines(tx: Queryable, added: NewMachine[]): Promise<number[]> {
  const values = added.map((machine) => ({
    ...machine,
    modelNormalized: normalizePartNumber(machine.model),
  }));
  const rows = await tx
    .insert(machines)
    .values(values)
    .returning({ id: machines.id, brand: machines.brand, modelNormalized: machines.modelNormalized });
  const idOf = new Map(rows.map((row) => [machineKey(row), row.id]));
  return values.map((row) => idOf.get(machineKey(row)) ?? 0);
}

/** The ids of machines and engines; unknown ones are created. The case of a brand does not matter. */
export async function ensureMachines(tx: Queryable, wanted: NewMachine[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const rows = wanted.map((machine) => ({ ...machine, modelNormalized: normalizePartNumber(machine.model) }));
  const find = async () => {
    const known = await tx
      .select({ id: machines.id, brand: machines.brand, modelNormalized: machines.modelNormalized })
      .from(machines)
      .where(
        inArray(
          machines.modelNormalized,
          rows.map(({ modelNormalized }) => modelNormalized),
        ),
      );
    return new Map(known.map((row) => [machineKey(row).toLowerCase(), row.id]));
  };
  const known = await find();
  const missing = new Map(
    rows
      .filter((row) => !known.has(machineKey(row).toLowerCase()))
      .map((row) => [machineKey(row).toLowerCase(), row]),
  );
  if (missing.size > 0) {
    await tx
      .insert(machines)
      .values([...missing.values()])
      .onConflictDoNothing();
  }
  const ids = missing.size > 0 ? await find() : known;
  return rows.map((row) => ids.get(machineKey(row).toLowerCase()) ?? 0);
}

function machineKey({ brand, modelNormalized }: { brand: string; modelNormalized: string }): string {
  return `${brand}\n${modelNormalized}`;
}

/** Creates words of the workshop: what mechanics say and what the catalogue calls it. */
export async function insertWorkshopWords(
  tx: Queryable,
  words: (typeof workshopWords.$inferInsert)[],
): Promise<void> {
  if (words.length > 0) await tx.insert(workshopWords).values(words);
}
