import type { z } from "zod";
import type { MachineFileColumn, MachineFaultKey } from "#contract/texts/machine-file-words.ts";
import type { Language } from "#contract/core/languages.ts";
import type { SerialRange } from "#contract/machines/serials.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";
import type { Entry, Said } from "./merge-lines.ts";

export interface NamedMachine {
  id: number;
  brand: string;
  model: string;
}

/** What a line of a file says, cell by cell; a cell that cannot be read becomes a fault of its line. */
export interface LineCells {
  text: (column: MachineFileColumn) => string;
  /** Null for an empty cell, and for one that is a fault. */
  whole: (column: MachineFileColumn) => number | null;
  /** The machine that two cells name; undefined for a fault. */
  machine: (brand: MachineFileColumn, model: MachineFileColumn) => number | undefined;
  wrong: (column: MachineFileColumn, fault: MachineFaultKey) => void;
  /** The facts of these columns, without those that the file does not have. */
  facts: (values: Partial<Record<MachineFileColumn, unknown>>) => Record<string, unknown>;
}

/** What one machine has of what a file is about: its series, or its service plans. */
export interface MachineTable<Saved extends { serials: SerialRange | null }> {
  columns: readonly MachineFileColumn[];
  /** Without these a file says nothing. */
  needed: readonly MachineFileColumn[];
  /** The widths of a workbook's columns, in characters. */
  widths: number[];
  /** The most that one machine has. */
  most: number;
  schema: z.ZodType<Saved>;
  /** The column of a field of the schema. */
  columnOf: (path: readonly PropertyKey[]) => MachineFileColumn;
  read: (cells: LineCells) => Said[];
  toEntry: (saved: Saved) => Entry;
  toSaved: (entry: Entry) => Saved;
  /** In the order in which it is read from the database. */
  sorted: (saved: Saved[]) => Saved[];
  /** What machines have, by their ids; of all machines if none are named. */
  load: (db: Queryable, machineIds?: number[]) => Promise<Map<number, Saved[]>>;
  /** Writes what machines have in place of what they had. */
  replace: (tx: Queryable, saved: Map<number, Saved[]>) => Promise<void>;
  /** The rows of one machine in a file. */
  rows: (
    machine: NamedMachine,
    saved: Saved[],
    by: { machines: Map<number, NamedMachine>; language: Language },
  ) => TableRow[];
  /** What a machine has, as the audit shows it, and the field of the audit. */
  field: "series" | "servicePlans";
  lock: "machineSeries" | "servicePlans";
  audited: (saved: Saved[], machines: Map<number, NamedMachine>) => string[];
  /** What a line is about, in a few words. */
  says: (said: Said[], machines: Map<number, NamedMachine>) => string;
  /** Only of a file that says what is built in: nothing may be built into itself. */
  nesting?: {
    column: MachineFileColumn;
    /** The component that a line names. */
    componentOf: (said: Said[]) => number | undefined;
    /** What is built into what. */
    list: (db: Queryable) => Promise<{ machineId: number; componentId: number }[]>;
  };
}
