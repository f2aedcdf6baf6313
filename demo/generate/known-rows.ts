import { sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "#server/database/queryable.ts";
import { categories, machines } from "#server/database/schema/catalogue.ts";
import type { NewProduct } from "#server/domains/catalogue/products/full-product.ts";
import { insertMachines } from "#server/domains/catalogue/products/ways-in.service.ts";
import type { DemoMachine } from "../catalogue/read-catalogue.ts";
import type { GeneratedProduct } from "./generate-catalogue.ts";
import { nameOf } from "./make-machines.ts";

/** The rows that generated products refer to. */
export interface Known {
  categories: Map<string, { id: number; names: string }>;
  /** The keys are made by {@link nameOf}. */
  machineIds: Map<string, number>;
  /** The keys of the pictures of each demo product, by its normalised number. */
  pictureKeys: Map<string, string[]>;
}

/** Finds these rows, and adds the machines that do not exist yet. */
export async function findKnown(db: Queryable, fitted: DemoMachine[]): Promise<Known> {
  const categoryRows = await db.select().from(categories);
  const present = await db.select().from(machines);
  const machineIds = new Map(present.map((machine) => [nameOf(machine), machine.id]));
  const added = fitted.filter((machine) => !machineIds.has(nameOf(machine)));
  for (let start = 0; start < added.length; start += 1_000) {
    const chunk = added.slice(start, start + 1_000);
    const ids = await insertMachines(db, chunk);
    for (const [index, machine] of chunk.entries()) machineIds.set(nameOf(machine), ids[index]!);
  }
  const pictureRows = await db.execute<{ code: string; keys: string[] }>(sql`
    select code_normalized as code, array_agg(picture_key order by position) as keys
    from product join product_picture on product_id = product.id group by code_normalized`);
  return {
    categories: new Map(
      categoryRows.map(({ id, nameEn, nameId }) => [nameEn, { id, names: `${nameEn} ${nameId}` }]),
    ),
    machineIds,
    pictureKeys: new Map(pictureRows.rows.map(({ code, keys }) => [code, keys])),
  };
}

/** The row as the shop's own insert expects it. */
export function newProduct(product: GeneratedProduct, known: Known): NewProduct {
  const { machines: fitted, pictures, categoryEn, ...rest } = product;
  return {
    ...rest,
    categoryId: known.categories.get(categoryEn)!.id,
    machineIds: fitted.map((machine) => known.machineIds.get(nameOf(machine))!),
    pictures: pictures.flatMap(({ code, viewEn, viewId }, index) => {
      const key = known.pictureKeys.get(normalizePartNumber(code))?.[index];
      if (key === undefined) return [];
      const alt = (name: string, view: string) => `${name} ${product.code}${view === "" ? "" : `, ${view}`}`;
      return [{ key, altEn: alt(product.nameEn, viewEn), altId: alt(product.nameId, viewId) }];
    }),
  };
}
