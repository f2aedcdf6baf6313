import { asc } from "drizzle-orm";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { Language } from "#contract/core/languages.ts";
import type { MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { lineName, machineFileColumns, machineFileFaults } from "#contract/texts/machine-file-words.ts";
import type { SerialRange } from "#contract/machines/serials.ts";
import { changedFields, recordAudits } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { versionOf } from "../../../core/version-of.ts";
import { takeLock } from "../../../database/advisory-locks.ts";
import { announceChange } from "../../../database/changes.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { machines } from "../../../database/schema/catalogue.ts";
import { readForeignSheetIfAny } from "../../../files/foreign-files/read-foreign-file.ts";
import type { Sheet } from "../../../files/tables/sheet.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";
import { faultyRows } from "../../catalogue/imports/faulty-lines.ts";
import { checkMachineFile, type CheckedFault } from "./check-machine-file.ts";
import {
  deleteMachineImport,
  insertMachineImport,
  lockMachineImport,
  type MachineChange,
} from "./machine-imports.queries.ts";
import type { MachineTable } from "./machine-table.ts";
import { plansTable } from "./plans-table.ts";
import { columnName, MachineNames } from "./read-machine-file.ts";
import { seriesTable } from "./series-table.ts";

/** The most faults, and the most lines that do something, that are listed. */
const shown = 200;
/** How many hidden rows are named. */
const hiddenShown = 30;

interface Reading {
  file: Uint8Array;
  language: Language;
  takesHidden: boolean;
}

interface Importing extends Reading {
  userId: string;
  isTrial: boolean;
  leavesOutFaulty: boolean;
}

/** What is done with files of one kind. */
function filesOf<Saved extends { serials: SerialRange | null }>(
  kind: MachineFileKind,
  table: MachineTable<Saved>,
) {
  async function check(db: Queryable, sheet: Sheet | undefined, names: MachineNames) {
    const unreadable = { line: 1, column: "", fault: "unreadable", value: "" } as const;
    return sheet === undefined
      ? { faults: [unreadable], moves: [], changes: [] }
      : checkMachineFile(db, { sheet, table, names });
  }

  /** Faults as people read them. */
  function told(faults: CheckedFault[], sheet: Sheet | undefined, language: Language) {
    return faults.map(({ line, column, fault, value, other }) => ({
      line,
      column: columnName(sheet, column, { columns: table.columns, language }),
      value: other === undefined ? value : lineName[language](other),
      fault,
    }));
  }

  async function write(
    tx: Queryable,
    changes: { id: number; before: Saved[]; after: Saved[] }[],
    {
      userId,
      action,
      names,
    }: { userId: string; action: "machine.importFile" | "machine.undoFile"; names: MachineNames },
  ): Promise<void> {
    await table.replace(tx, new Map(changes.map(({ id, after }) => [id, after])));
    const acts = changes.map(({ id, before, after }) => ({
      subjectId: String(id),
      subjectLabel: names.nameOf(id),
      ...changedFields(
        { [table.field]: table.audited(before, names.byId) },
        { [table.field]: table.audited(after, names.byId) },
      ),
    }));
    await recordAudits(tx, { userId, action }, acts);
    await announceChange(tx, "catalogue");
  }

  return {
    async import(
      db: Database,
      { file, language, takesHidden, userId, isTrial, leavesOutFaulty }: Importing,
    ): Promise<AdminCallData<"importMachineFile">> {
      const sheet = await readForeignSheetIfAny(file, { takesHidden });
      return db.transaction(async (tx) => {
        if (!isTrial) await takeLock(tx, table.lock);
        const names = await readMachineNames(tx);
        const { faults, moves, changes } = await check(tx, sheet, names);
        const count = (wanted: string) => moves.filter(({ move }) => move === wanted).length;
        const hidden = sheet?.hidden ?? { rows: [], columns: [], sheets: [] };
        const report = {
          lines: sheet?.lineCount ?? 0,
          faults: told(faults.slice(0, shown), sheet, language),
          faultCount: faults.length,
          faultyLines: new Set(faults.map(({ line }) => line)).size,
          added: count("new"),
          changed: count("changed"),
          unchanged: count("unchanged"),
          moves: moves
            .filter(({ move }) => move !== "unchanged")
            .slice(0, shown)
            .map(({ line: { line, machineId, said }, move }) => ({
              line,
              isNew: move === "new",
              machine: names.nameOf(machineId),
              what: table.says(said, names.byId),
            })),
          hidden: { ...hidden, rows: hidden.rows.slice(0, hiddenShown), rowCount: hidden.rows.length },
        };
        const isGood = moves.length > 0 && (faults.length === 0 || leavesOutFaulty);
        if (isTrial || !isGood) return { ...report, isApplied: false };
        if (changes.length > 0) {
          await write(tx, changes, { userId, action: "machine.importFile", names });
          await insertMachineImport(tx, {
            kind,
            userId,
            addedCount: report.added,
            changedCount: report.changed,
            machines: changes,
          });
        }
        return { ...report, isApplied: true };
      });
    },

    /** @throws Refusal `importNotReadable`, `importNotFaulty`. */
    async faulty(db: Queryable, { file, language, takesHidden }: Reading) {
      const sheet = await readForeignSheetIfAny(file, { takesHidden });
      if (sheet === undefined) throw new Refusal("importNotReadable");
      const { faults } = await check(db, sheet, await readMachineNames(db));
      const lines = Map.groupBy(told(faults, sheet, language), ({ line }) => line);
      lines.delete(sheet.headerRow);
      if (lines.size === 0) throw new Refusal("importNotFaulty");
      const texts = machineFileFaults[language];
      const reasons = [...lines].map(([line, ofLine]) => ({
        line,
        faults: ofLine.map(({ column, fault, value }) => ({
          column,
          message: `${texts[fault] ?? ""}${value === "" ? "" : ` (${value})`}.`,
        })),
      }));
      return { rows: faultyRows(sheet, reasons, language), widths: [...sheet.headers.map(() => 16), 60] };
    },

    /** Returns the names of the machines that were changed since, and how many have again what they had. */
    async undo(tx: Queryable, { machines: kept, userId }: { machines: MachineChange[]; userId: string }) {
      await takeLock(tx, table.lock);
      const names = await readMachineNames(tx);
      const wanted = kept as { id: number; before: Saved[]; after: Saved[] }[];
      const now = await table.load(
        tx,
        wanted.map(({ id }) => id),
      );
      const isAsLeft = ({ id, after }: (typeof wanted)[number]) =>
        versionOf(table.sorted(after)) === versionOf(now.get(id) ?? []);
      const back = wanted
        .filter(isAsLeft)
        .map(({ id, before, after }) => ({ id, before: after, after: before }));
      if (back.length > 0) await write(tx, back, { userId, action: "machine.undoFile", names });
      const changed = wanted.filter((machine) => !isAsLeft(machine));
      return { restored: back.length, kept: changed.map(({ id }) => names.nameOf(id)) };
    },

    widths: table.widths,

    async *rows(db: Queryable, language: Language): AsyncGenerator<TableRow> {
      yield table.columns.map((column) => machineFileColumns[language][column]);
      const names = await readMachineNames(db);
      const saved = await table.load(db);
      for (const machine of names.byId.values()) {
        yield* table.rows(machine, saved.get(machine.id) ?? [], { machines: names.byId, language });
      }
    },
  };
}

/** What is done with each kind of file about machines. */
export const machineFiles = {
  series: filesOf("series", seriesTable),
  servicePlans: filesOf("servicePlans", plansTable),
} satisfies Record<MachineFileKind, unknown>;

/**
 * Gives machines again what they had before a file, but for those that were changed since. A file of which nothing could
 * be taken back stays.
 * @throws Refusal `importNotFound`.
 */
export async function undoMachineFile(
  db: Database,
  { id, userId }: { id: number; userId: string },
): Promise<AdminCallData<"undoMachineFile">> {
  return db.transaction(async (tx) => {
    const row = await lockMachineImport(tx, id);
    if (row === undefined) throw new Refusal("importNotFound");
    const done = await machineFiles[row.kind].undo(tx, { machines: row.machines, userId });
    if (done.restored > 0) await deleteMachineImport(tx, id);
    return done;
  });
}

/** All machines, by maker and model. */
async function readMachineNames(db: Queryable): Promise<MachineNames> {
  const rows = await db
    .select({ id: machines.id, brand: machines.brand, model: machines.model })
    .from(machines)
    .orderBy(asc(machines.brand), asc(machines.modelNormalized), asc(machines.id));
  return new MachineNames(rows);
}
