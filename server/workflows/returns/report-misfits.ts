import type { z } from "zod";
import type { Language } from "#contract/core/languages.ts";
import type { returnForm } from "#contract/returns/returns.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { insertMisfit, nameReturn, reportedWithOrder } from "../../domains/machines/misfits.queries.ts";
import { partsOfLines } from "../../domains/returns/returns.queries.ts";
import { announceMisfit, findMeantMachine } from "../machines/report-misfit.ts";

type Form = z.output<typeof returnForm>;

/** A part that somebody returns because it does not fit. */
interface Misfitting {
  productId: number;
  code: string;
  machine: string;
  serialNumber: string;
  /** Null if the shop does not know it, or it is not said. */
  machineId: number | null;
}

/** The parts of a request for a return that do not fit, with the machines that are meant. */
export async function readMisfits(
  parts: Pick<Dependencies, "db" | "changes">,
  orderId: string,
  { lines }: Form,
): Promise<Misfitting[]> {
  const said = lines.filter(({ reason }) => reason === "does not fit");
  if (said.length === 0) return [];
  const products = await partsOfLines(
    parts.db,
    orderId,
    said.map(({ lineId }) => lineId),
  );
  const found: Misfitting[] = [];
  for (const { lineId, machine, serialNumber } of said) {
    const product = products.get(lineId);
    if (product === undefined) continue;
    const named = { ...product, machine, serialNumber };
    found.push({ ...named, machineId: await findMeantMachine(parts, named) });
  }
  return found;
}

/**
 * Makes what a return says of parts that do not fit reports for the staff, as if the customer had reported them. A part
 * that was reported with the order before is not reported again.
 */
export async function reportMisfits(
  tx: Queryable,
  said: Misfitting[],
  from: { orderId: string; returnId: number; userId: string; note: string; language: Language },
): Promise<void> {
  if (said.length === 0) return;
  const { returnId, ...told } = from;
  const productIds = said.map(({ productId }) => productId);
  const reported = await reportedWithOrder(tx, { orderId: from.orderId, productIds });
  for (const { code, ...part } of said) {
    if (reported.has(part.productId)) continue;
    const misfitId = await insertMisfit(tx, { ...part, ...told });
    await nameReturn(tx, { misfitId, returnId });
    await announceMisfit(tx, { productId: part.productId, code });
  }
}
