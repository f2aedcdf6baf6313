import { randomUUID } from "node:crypto";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { Language } from "#contract/core/languages.ts";
import { mostTaxLines, taxLinesShown } from "#contract/money/admin/tax-fillings.ts";
import { lineName } from "#contract/texts/machine-file-words.ts";
import { recordAudits } from "../../../../core/record-audit.ts";
import { Refusal } from "../../../../core/refusal.ts";
import { constraintOf } from "../../../../database/constraint-errors.ts";
import type { Database, Queryable } from "../../../../database/queryable.ts";
import { readForeignSheet } from "../../../../files/foreign-files/read-foreign-file.ts";
import { SheetError, type Sheet } from "../../../../files/tables/sheet.ts";
import { checkTaxList, type CheckedTaxList } from "./check-tax-list.ts";
import * as queries from "./fillings.queries.ts";
import { nameOfColumn, readTaxList, type TaxListLine } from "./read-tax-list.ts";

/** The most faults that are listed. */
const faultsShown = 200;
/** How many hidden rows are named. */
const hiddenShown = 30;

interface TaxListImport {
  file: Uint8Array;
  language: Language;
  userId: string;
  isTrial: boolean;
  leavesOutFaulty: boolean;
  takesHidden: boolean;
}

/**
 * Fills in the numbers of tax invoices from Coretax's list, in one transaction; a second one with the same list finds
 * them there, and writes nothing.
 * @throws Refusal that says why the file cannot be read; `taxNumberTaken` if somebody gave a number of the list to
 * another invoice in the same moment.
 */
export async function importTaxNumbers(
  db: Database,
  { file, language, userId, isTrial, leavesOutFaulty, takesHidden }: TaxListImport,
): Promise<AdminCallData<"importTaxNumbers">> {
  const sheet = await readSheet(file, takesHidden);
  const read = readTaxList(sheet);
  try {
    return await db.transaction(async (tx) => {
      if (!isTrial) await lockInvoicesOf(tx, read.lines);
      const { moves, changes, ...checked } = await check(tx, read.lines);
      const faults = [...read.faults, ...checked.faults];
      const isGood = moves.length > 0 && (faults.length === 0 || leavesOutFaulty);
      const isApplied = isGood && !isTrial;
      if (isApplied && changes.length > 0) await write(tx, changes, userId);
      const count = (wanted: string) => moves.filter(({ move }) => move === wanted).length;
      return {
        lines: sheet.lineCount,
        faults: faults.slice(0, faultsShown).map(({ line, column, fault, value, other }) => ({
          line,
          column: nameOfColumn(sheet, column),
          value: other === undefined ? value : `${value} (${lineName[language](other)})`,
          fault,
        })),
        faultCount: faults.length,
        faultyLines: new Set(faults.map(({ line }) => line)).size,
        added: count("new"),
        changed: count("changed"),
        unchanged: count("unchanged"),
        passedOver: count("passedOver"),
        moves: moves.slice(0, taxLinesShown),
        hidden: {
          ...sheet.hidden,
          rows: sheet.hidden.rows.slice(0, hiddenShown),
          rowCount: sheet.hidden.rows.length,
        },
        isApplied,
      };
    });
  } catch (error) {
    throw constraintOf(error) === "tax_invoice_number_once" ? new Refusal("taxNumberTaken") : error;
  }
}

/** @throws Refusal that says why it cannot be read. */
async function readSheet(file: Uint8Array, takesHidden: boolean): Promise<Sheet> {
  try {
    const sheet = await readForeignSheet(file, { takesHidden });
    if (sheet.lineCount > mostTaxLines) throw new Refusal("importTooLong", { maximum: mostTaxLines });
    return sheet;
  } catch (error) {
    throw error instanceof SheetError ? new Refusal(error.reason, error.values) : error;
  }
}

async function invoicesOf(db: Queryable, lines: TaxListLine[]) {
  const numbers = [...new Set(lines.map(({ reference }) => reference))];
  const found = await queries.findListedInvoices(db, { numbers });
  return new Map(found.map((invoice) => [invoice.number, invoice]));
}

async function lockInvoicesOf(tx: Queryable, lines: TaxListLine[]): Promise<void> {
  const invoices = await invoicesOf(tx, lines);
  await queries.lockTaxInvoices(
    tx,
    [...invoices.values()].map(({ id }) => id),
  );
}

async function check(db: Queryable, lines: TaxListLine[]): Promise<CheckedTaxList> {
  const taxNumbers = [...new Set(lines.map(({ number }) => number))].filter((number) => number !== "");
  const owners = await queries.findListedInvoices(db, { taxNumbers });
  return checkTaxList(lines, {
    invoices: await invoicesOf(db, lines),
    ownerOf: new Map(owners.map(({ taxNumber, number }) => [taxNumber, number])),
  });
}

async function write(tx: Queryable, changes: CheckedTaxList["changes"], userId: string): Promise<void> {
  await queries.writeTaxNumbers(tx, changes);
  const id = randomUUID();
  await queries.beginFilling(tx, { id, kind: "numbers", userId });
  await queries.insertNumberEntries(tx, id, changes);
  await recordAudits(
    tx,
    { userId, action: "tax.number" },
    changes.map(({ id: documentId, number, before, after }) => ({
      subjectId: documentId,
      subjectLabel: number,
      before: { taxNumber: before },
      after: { taxNumber: after },
    })),
  );
}
