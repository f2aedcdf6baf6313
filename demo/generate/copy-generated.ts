import type { Client } from "pg";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import {
  crossReferences,
  fitments,
  productPictures,
  products,
  supersessions,
} from "#server/database/schema/catalogue.ts";
import { productMeasures } from "#server/database/schema/measures.ts";
import { draftOf } from "#server/domains/catalogue/products/full-product.ts";
import {
  productRow,
  savedColumns,
  supersessionRows,
} from "#server/domains/catalogue/products/product-rows.ts";
import { copyRows } from "./copy-rows.ts";
import type { GeneratedProduct } from "./generate-catalogue.ts";
import { newProduct, type Known } from "./known-rows.ts";
import { withoutIndexes } from "./without-indexes.ts";

const filledTables = [
  "product",
  "product_picture",
  "product_measure",
  "fitment",
  "cross_reference",
  "supersession",
  "search_place",
];

/** Writes all products with everything that belongs to them, in the transaction that is open on `client`. */
export async function copyGenerated(
  client: Client,
  chunks: Iterable<GeneratedProduct[]>,
  known: Known,
  { count, tell }: { count: number; tell: (step: string, share?: number) => void },
): Promise<void> {
  // Memory for sorting one index, only for this session; the server's own default is meant for many sessions.
  await client.query("set local maintenance_work_mem = '256MB'");
  await withoutIndexes(client, filledTables, {
    work: async () => {
      let id = await firstId(client, count);
      let done = 0;
      for (const chunk of chunks) {
        await copyChunk(client, chunk, { known, firstId: id });
        id += chunk.length;
        done += chunk.length;
        tell("products", done / count);
      }
    },
    onRebuild: (name) => tell(`index ${name}`),
  });
}

/** Takes `count` ids out of the sequence, as that many inserts would do. */
async function firstId(client: Client, count: number): Promise<number> {
  const sequence = "pg_get_serial_sequence('product', 'id')";
  const { rows } = await client.query<{ first: string }>(`select nextval(${sequence}) as first`);
  const first = Number(rows[0]?.first);
  await client.query(`select setval(${sequence}, $1)`, [first + count - 1]);
  return first;
}

async function copyChunk(
  client: Client,
  chunk: GeneratedProduct[],
  { known, firstId: first }: { known: Known; firstId: number },
): Promise<void> {
  const added = chunk.map((product, index) => {
    const { id: _, names } = known.categories.get(product.categoryEn)!;
    const machineNames = product.machines.map(({ brand, model }) => `${brand} ${model}`);
    const row = draftOf(newProduct(product, known));
    const values = productRow(row, { category: names, machines: machineNames });
    return { id: first + index, row, values: { ...values, createdAt: product.createdAt } };
  });
  await copyRows(
    client,
    products,
    productColumns,
    added.map(({ id, values }) => ({ ...values, id })),
  );
  await copyRows(
    client,
    productPictures,
    ["productId", "pictureKey", "position", "altEn", "altId"],
    added.flatMap(({ id, row }) =>
      row.pictures.map(({ key, altEn, altId }, position) => ({
        productId: id,
        pictureKey: key,
        position,
        altEn,
        altId,
      })),
    ),
  );
  await copyRows(
    client,
    productMeasures,
    ["productId", "measure", "value"],
    added.flatMap(({ id, row }) => row.measures.map((measure) => ({ productId: id, ...measure }))),
  );
  await copyRows(
    client,
    fitments,
    ["productId", "machineId"],
    added.flatMap(({ id, row }) => row.machineIds.map((machineId) => ({ productId: id, machineId }))),
  );
  await copyRows(
    client,
    crossReferences,
    ["productId", "brand", "code", "codeNormalized"],
    added.flatMap(({ id, row }) =>
      row.crossReferences.map(({ brand, code }) => ({
        productId: id,
        brand,
        code,
        codeNormalized: normalizePartNumber(code),
      })),
    ),
  );
  await copyRows(
    client,
    supersessions,
    ["olderCode", "olderNormalized", "newerCode", "newerNormalized"],
    added.flatMap(({ row }) => supersessionRows(row.code, row.supersedes)),
  );
}

const productColumns = [
  "id",
  ...(Object.keys(savedColumns) as (keyof typeof savedColumns)[]),
  "createdAt",
] as const;
