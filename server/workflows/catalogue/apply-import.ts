import { eq, sql } from "drizzle-orm";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { changedFields, recordAudit, recordAudits, type AuditedAct } from "../../core/record-audit.ts";
import type {
  CatalogueNames,
  UnknownMachine,
} from "../../domains/catalogue/imports/reading/catalogue-names.ts";
import type { CheckedLine } from "../../domains/catalogue/imports/reading/check-line.ts";
import { announceChange, announceNews } from "../../database/changes.ts";
import type { Transaction } from "../../database/queryable.ts";
import { catalogueImports } from "../../database/schema/imports.ts";
import type { Dependencies } from "../../dependencies.ts";
import type {
  ProductChange,
  FullProduct,
  SavedProduct,
} from "../../domains/catalogue/products/full-product.ts";
import { saveProducts } from "../../domains/catalogue/products/full-products.ts";
import { ensureMachines } from "../../domains/catalogue/products/ways-in.service.ts";
import { checkSheet, readCatalogueNames } from "../../domains/catalogue/imports/check-sheet.ts";
import { findImport, layoutOf, type ImportRow } from "../../domains/catalogue/imports/imports.queries.ts";
import { linesLeftOut } from "../../domains/catalogue/imports/faulty-lines.ts";
import { readStored } from "../../domains/catalogue/imports/read-import-file.ts";
import { reportOn } from "../../domains/catalogue/imports/report-on-file.ts";
import { followProgress } from "../../domains/catalogue/imports/import-progress.ts";
import { lockImport, type LockedImport } from "../../domains/catalogue/imports/import-lock.ts";
import { countStocks, type CountedStock } from "../stock/count-stocks.ts";
import { undoImport } from "./undo-import.ts";

/** After this many starts an import counts as failed, so that an import that kills its process does not do so for ever. */
const mostTries = 5;

/** A line became faulty between the report and the moment at which the file is applied. */
class LineFaulty extends Error {}

/**
 * Applies an import or undoes it, as somebody asked for. All of it or nothing: if it is interrupted, no change remains,
 * and it is started again.
 * @throws if `signal` ends it early, or a part of the shop is away.
 */
export async function runImport(
  dependencies: Dependencies,
  importId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = dependencies;
  const row = await findImport(db, importId);
  if (row.state !== "running" && row.state !== "undoing") return;
  if (row.report.tries >= mostTries) return fail(dependencies, row);
  await db
    .update(catalogueImports)
    .set({ report: { ...row.report, tries: row.report.tries + 1 } })
    .where(eq(catalogueImports.id, importId));
  if (row.state === "undoing") return undoImport(dependencies, row, signal);
  try {
    await apply(dependencies, row, signal);
  } catch (error) {
    if (!(error instanceof LineFaulty)) throw error;
    await fail(dependencies, row);
  }
}

async function apply(dependencies: Dependencies, row: ImportRow, signal: AbortSignal): Promise<void> {
  const { db, files } = dependencies;
  const sheet = await readStored(files, row);
  const leftOut = await linesLeftOut(files, row);
  const progress = followProgress(dependencies, row.id);
  await progress.report(0);
  await db.transaction(async (tx) => {
    const turn = await lockImport(tx, row, "running");
    if (turn === undefined) return;
    const layout = layoutOf(row);
    const { language } = row.report;
    let names = await readCatalogueNames(tx);
    const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0 };
    // The products are locked and compared with the file once more, so that changes since the report are not
    // overwritten.
    const checked = checkSheet(tx, { sheet, layout, language, names, isLocked: true });
    let done = 0;
    let newMinimum: string | undefined;
    const counted: CountedStock[] = [];
    for await (const { lines: all, found } of checked) {
      signal.throwIfAborted();
      const lines = all.filter(({ line }) => !leftOut.has(line));
      for (const { state } of lines) counts[state] += 1;
      if (counts.faulty > 0) throw new LineFaulty("a line has become faulty");
      const unknown = lines.flatMap(({ newMachines }) => newMachines);
      if (unknown.length > 0) names = await makeMachines(tx, names, unknown);
      const made = await save(tx, turn, draftsOf(lines, names), found);
      counted.push(...stocksOf(lines, found, made));
      newMinimum ??= made.find(({ before, after }) => after.minimumStock !== (before?.minimumStock ?? null))
        ?.after.code;
      done += all.length;
      await progress.report(done);
    }
    await progress.end();
    await countStocks(tx, counted, turn.userId);
    await recordAudit(tx, {
      userId: row.createdBy,
      action: "import.apply",
      subjectId: row.id,
      subjectLabel: row.fileName,
      after: { new: counts.new, changed: counts.changed, unchanged: counts.unchanged, leftOut: leftOut.size },
    });
    await tx
      .update(catalogueImports)
      .set({
        state: "done",
        progress: done,
        newCount: counts.new,
        changedCount: counts.changed,
        finishedAt: sql`now()`,
      })
      .where(eq(catalogueImports.id, row.id));
    await announceChange(tx, "catalogue");
    if (newMinimum !== undefined) await announceNews(tx, { kind: "stockChanged", subject: newMinimum });
    await announceNews(tx, { kind: "importProgressed", subject: row.id });
  });
}

/** Records why it failed: the report is made again, from the present catalogue. */
async function fail({ db, files }: Dependencies, row: ImportRow): Promise<void> {
  if (row.state === "undoing") {
    await db.update(catalogueImports).set({ state: "done" }).where(eq(catalogueImports.id, row.id));
  } else {
    const { fileKey, report } = row;
    const sheet = await readStored(files, row);
    const { isHeaderChosen = false, language } = report;
    const counted = await reportOn(
      { db, files },
      {
        sheet,
        isHeaderChosen,
        layout: layoutOf(row),
        fileKey,
        language,
        takesHidden: report.takesHidden,
      },
    );
    await db
      .update(catalogueImports)
      .set({ ...counted, state: "failed", progress: 0 })
      .where(eq(catalogueImports.id, row.id));
  }
  await announceNews(db, { kind: "importProgressed", subject: row.id });
}

async function makeMachines(
  tx: Transaction,
  names: CatalogueNames,
  unknown: UnknownMachine[],
): Promise<CatalogueNames> {
  const added = new Map<string, UnknownMachine>();
  for (const machine of unknown) {
    const name = `${machine.brand} ${machine.model}`;
    if ("unknown" in names.findMachine(name, "")) added.set(normalizePartNumber(name), machine);
  }
  if (added.size === 0) return names;
  await ensureMachines(
    tx,
    [...added.values()].map((machine) => ({ ...machine, kind: "machine" })),
  );
  return readCatalogueNames(tx);
}

function draftsOf(lines: CheckedLine[], names: CatalogueNames): FullProduct[] {
  return lines.flatMap(({ draft, newMachines }) => {
    if (draft === undefined) return [];
    const made = newMachines.map(({ brand, model }) => names.findMachine(`${brand} ${model}`, brand));
    const ids = made.flatMap((machine) => ("id" in machine ? [machine.id] : []));
    const machineIds = [...new Set([...draft.machineIds, ...ids])];
    return [
      ids.length === 0 ? draft : { ...draft, machineIds: machineIds.toSorted((one, other) => one - other) },
    ];
  });
}

async function save(
  tx: Transaction,
  turn: LockedImport,
  drafts: FullProduct[],
  found: Map<string, SavedProduct>,
): Promise<ProductChange[]> {
  if (drafts.length === 0) return [];
  const changes = await saveProducts(tx, drafts, found);
  const kept = JSON.stringify(changes.map(({ id, before, after }) => ({ id, before, after })));
  await tx.execute(sql`
    insert into catalogue_import_product (import_id, product_id, before, after)
    select ${turn.id}::uuid, (change ->> 'id')::integer, nullif(change -> 'before', 'null'), change -> 'after'
    from jsonb_array_elements(${kept}::jsonb) change`);
  const made = changes.filter(({ before }) => before === null);
  const changed = changes.filter(({ before }) => before !== null);
  await recordAudits(tx, { userId: turn.userId, action: "product.importNew" }, made.flatMap(actOf));
  await recordAudits(tx, { userId: turn.userId, action: "product.import" }, changed.flatMap(actOf));
  return changes;
}

/** What the lines say about the stock of their products, which are already saved. */
function stocksOf(
  lines: CheckedLine[],
  found: Map<string, SavedProduct>,
  made: ProductChange[],
): CountedStock[] {
  const said = lines.filter(({ stock }) => stock !== undefined);
  if (said.length === 0) return [];
  const ids = new Map(made.map(({ id, after }) => [normalizePartNumber(after.code), id]));
  return said.flatMap(({ code, stock }) => {
    const number = normalizePartNumber(code);
    const productId = found.get(number)?.id ?? ids.get(number);
    return productId === undefined ? [] : [{ productId, code, ...stock }];
  });
}

function actOf({ id, before, after }: ProductChange): Omit<AuditedAct, "userId" | "action">[] {
  const subject = { subjectId: String(id), subjectLabel: after.code };
  if (before === null) return [{ ...subject, after: { ...after } }];
  const differences = changedFields({ ...before }, { ...after });
  return differences === undefined ? [] : [{ ...subject, ...differences }];
}
