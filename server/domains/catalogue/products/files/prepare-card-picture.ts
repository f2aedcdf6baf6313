import type { Queryable } from "../../../../database/queryable.ts";
import type { Dependencies } from "../../../../dependencies.ts";

/**
 * Has the card sizes of a picture made in the background, if the picture is another one than before. Call it with the
 * category's picture or the product's first one.
 */
export async function prepareCardPicture(
  tx: Queryable,
  jobs: Dependencies["jobs"],
  key: string | null | undefined,
  before?: string | null,
): Promise<void> {
  if (key === null || key === undefined || key === before) return;
  await jobs.enqueue(tx, "prepare-pictures", { key }, { subject: key });
}
