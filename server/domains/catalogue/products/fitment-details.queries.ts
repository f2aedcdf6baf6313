import { sql } from "drizzle-orm";
import type { FitmentDetail } from "#contract/machines/fitment-details.ts";
import { insertRows } from "../../../database/insert-rows.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { fitmentDetails } from "../../../database/schema/machines.ts";
import { asSerialColumns, serialColumns, serialRangeOrNull } from "../../../rules/machines/serial-columns.ts";
import type { ProductWithId } from "./full-product.ts";

const names = ["productId", "machineId", ...serialColumns, "position", "pieces", "note", "source"] as const;

/** Writes where products sit in their machines, for fitments that have no details yet. */
export async function insertFitmentDetails(tx: Queryable, added: ProductWithId[]): Promise<void> {
  const rows = added.flatMap(({ product, productId }) =>
    product.fitmentDetails.map(({ serials, ...detail }) => ({
      ...detail,
      productId,
      ...asSerialColumns(serials),
    })),
  );
  await insertRows(tx, fitmentDetails, [...names], rows);
}

/** The fitment details of a query's product as JSON, in the order in which they were written. */
export const detailsOfProduct = sql<FitmentDetail[]>`coalesce((
  select json_agg(json_build_object('machineId', machine_id, 'serials', ${serialRangeOrNull}, 'position', position,
    'pieces', pieces, 'note', note, 'source', source) order by id)
  from fitment_detail where product_id = product.id), '[]')`;
