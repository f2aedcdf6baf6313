import { eq, inArray } from "drizzle-orm";
import { stockFields } from "#contract/catalogue/admin/import-fields.ts";
import type { ImportLine, listImportParts as contract } from "#contract/catalogue/admin/imports.ts";
import { labelsMaximum } from "#contract/stock/admin/labels.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { stocks } from "../../../database/schema/stock.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { readReport } from "./import-lines.ts";
import { findImport } from "./imports.queries.ts";

type ImportParts = EndpointData<typeof contract>;

const none: ImportParts = { parts: [], isTooMany: false };
const tooMany: ImportParts = { parts: [], isTooMany: true };

/**
 * The parts of an applied import that are new, or whose pieces or shelf it changed, in the order of the file.
 * @throws Refusal `importNotFound`
 */
export async function listImportParts(
  { db, files }: Pick<Dependencies, "db" | "files">,
  importId: string,
): Promise<ImportParts> {
  const row = await findImport(db, importId);
  if (row.state !== "done") return none;
  const isOfStock = Object.values(row.mapping).some((field) => stockFields.some((one) => one === field));
  const kind = isOfStock ? undefined : "new";
  /** The pieces that the file counts, by the normalized numbers. */
  const counted = new Map<string, number | undefined>();
  for (const line of await readReport(files, row, { kind, language: row.report.language })) {
    if (line.state !== "new" && !changesStock(line)) continue;
    counted.set(normalizePartNumber(line.code), piecesOf(line));
    if (counted.size > labelsMaximum) return tooMany;
  }
  const found = await findParts(db, [...counted.keys()]);
  const parts = [...counted].flatMap(([number, pieces]) => {
    const part = found.get(number);
    return part === undefined ? [] : [{ ...part, pieces: pieces ?? part.pieces }];
  });
  return { parts, isTooMany: false };
}

function changesStock({ state, changes }: ImportLine): boolean {
  return state === "changed" && changes.some(({ field }) => stockFields.some((one) => one === field));
}

function piecesOf({ changes }: ImportLine): number | undefined {
  const change = changes.find(({ field }) => field === "onHand");
  return change && Number(change.after);
}

async function findParts(
  db: Queryable,
  numbers: string[],
): Promise<Map<string, ImportParts["parts"][number]>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select({
      number: products.codeNormalized,
      productId: products.id,
      shelf: stocks.shelf,
      pieces: stocks.onHand,
    })
    .from(products)
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .where(inArray(products.codeNormalized, numbers));
  return new Map(
    rows.map(({ number, productId, shelf, pieces }) => [
      number,
      { productId, shelf: shelf ?? "", pieces: pieces ?? 0 },
    ]),
  );
}
