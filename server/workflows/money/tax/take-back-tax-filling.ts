import type { AdminCallData } from "#contract/admin/call.ts";
import { recordAudits } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import * as queries from "../../../domains/money/tax/filling/fillings.queries.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";

/**
 * Gives invoices again the numbers, or the PDFs, that they had before a list or PDFs that came together, but for those
 * that were changed since. If nothing could be taken back, it stays. PDFs that nobody needs any more are deleted.
 * @throws Refusal `notFound`.
 */
export async function takeBackTaxFilling(
  dependencies: Pick<Dependencies, "db" | "files" | "log">,
  { id, userId }: { id: string; userId: string },
): Promise<AdminCallData<"takeBackTaxFilling">> {
  const { db } = dependencies;
  const { unneeded, ...done } = await db.transaction(async (tx) => {
    const kind = await queries.lockTaxFilling(tx, id);
    if (kind === undefined) throw new Refusal("notFound");
    const before = await queries.listFilledEntries(tx, id);
    await queries.lockTaxInvoices(
      tx,
      before.map(({ documentId }) => documentId),
    );
    const entries = await queries.listFilledEntries(tx, id);
    const back = kind === "numbers" ? await withFreeNumbers(tx, entries) : entries.filter(hasItsPdf);
    if (back.length > 0) await write(tx, { kind, back, userId });
    if (back.length > 0) await queries.deleteTaxFilling(tx, id);
    const restored = new Set(back.map(({ documentId }) => documentId));
    return {
      restored: back.length,
      kept: entries.filter(({ documentId }) => !restored.has(documentId)).map(({ invoice }) => invoice),
      unneeded: back.flatMap(({ pdfAfter }) => pdfAfter ?? []),
    };
  });
  for (const key of unneeded) {
    await deleteUnusedPicture(dependencies, key, async () =>
      (await queries.listNamedPdfs(db, [key])).has(key),
    );
  }
  return done;
}

type Entry = Awaited<ReturnType<typeof queries.listFilledEntries>>[number];

const hasItsPdf = ({ pdf, pdfAfter }: Entry) => pdf === pdfAfter;

/** The invoices that still have the list's number, and whose earlier one no other invoice has got since. */
async function withFreeNumbers(tx: Queryable, entries: Entry[]): Promise<Entry[]> {
  const wanted = entries.filter(({ number, numberAfter }) => number === numberAfter);
  const taxNumbers = wanted.map(({ numberBefore }) => numberBefore).filter((number) => number !== "");
  const owners = await queries.findListedInvoices(tx, { taxNumbers });
  const taken = new Set(owners.map(({ taxNumber }) => taxNumber));
  return wanted.filter(({ numberBefore }) => !taken.has(numberBefore));
}

async function write(
  tx: Queryable,
  { kind, back, userId }: { kind: "numbers" | "pdfs"; back: Entry[]; userId: string },
): Promise<void> {
  if (kind === "numbers") {
    const numbers = back.map(({ documentId, numberBefore }) => ({ id: documentId, after: numberBefore }));
    await queries.writeTaxNumbers(tx, numbers);
  } else {
    const pdfs = back.map(({ documentId, pdfBefore }) => ({ id: documentId, key: pdfBefore }));
    await queries.writeTaxPdfs(tx, pdfs);
  }
  await recordAudits(
    tx,
    { userId, action: "tax.takeBackFilling" },
    back.map(({ documentId, invoice, numberBefore, numberAfter }) => ({
      subjectId: documentId,
      subjectLabel: invoice,
      ...(kind === "numbers" && {
        before: { taxNumber: numberAfter },
        after: { taxNumber: numberBefore },
      }),
    })),
  );
}
