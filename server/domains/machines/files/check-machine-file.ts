import { rangeText, type SerialRange } from "#contract/machines/serials.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Sheet } from "../../../files/tables/sheet.ts";
import { overlaps } from "../serial-order.ts";
import type { MachineTable } from "./machine-table.ts";
import { mergeLines, type FileLine, type LineFault, type Move } from "./merge-lines.ts";
import { readMachineFile, type MachineNames } from "./read-machine-file.ts";

/** A fault whose value may be another line of the file. */
export type CheckedFault = LineFault & { other?: number };

/** What a file would do. */
export interface CheckedFile<Saved> {
  faults: CheckedFault[];
  /** What each line does that is not faulty. */
  moves: { line: FileLine; move: Move }[];
  /** The machines that change, with what they have now and would have. */
  changes: { id: number; before: Saved[]; after: Saved[] }[];
}

/** Checks a file against what machines have now; its faulty lines do nothing. */
export async function checkMachineFile<Saved extends { serials: SerialRange | null }>(
  db: Queryable,
  { sheet, table, names }: { sheet: Sheet; table: MachineTable<Saved>; names: MachineNames },
): Promise<CheckedFile<Saved>> {
  const read = readMachineFile(sheet, table, names);
  const there = await table.load(db, [...new Set(read.lines.map(({ machineId }) => machineId))]);
  const faults: CheckedFault[] = [...read.faults];
  let lines = read.lines;
  if (table.nesting !== undefined) {
    const nested = nestedLines(lines, table.nesting.componentOf, await table.nesting.list(db));
    const { column } = table.nesting;
    faults.push(
      ...nested.map(({ line, componentId }) => ({
        line,
        column,
        fault: "inItself" as const,
        value: names.nameOf(componentId),
      })),
    );
    lines = without(lines, nested);
  }
  for (;;) {
    const checked = [...Map.groupBy(lines, ({ machineId }) => machineId)].map(([id, ofMachine]) =>
      checkMachine(table, { id, there: there.get(id) ?? [], lines: ofMachine }),
    );
    const found = checked.flatMap((machine) => machine.faults);
    if (found.length === 0) return { ...changesOf(checked), faults: faults.toSorted(byLine) };
    faults.push(...found);
    // Without a faulty line others may be right, or contradict what is there.
    lines = without(lines, found);
  }
}

function without(lines: FileLine[], faulty: { line: number }[]): FileLine[] {
  const gone = new Set(faulty.map(({ line }) => line));
  return lines.filter(({ line }) => !gone.has(line));
}

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;

interface CheckedMachine<Saved> {
  id: number;
  before: Saved[];
  after: Saved[];
  moves: CheckedFile<Saved>["moves"];
  faults: CheckedFault[];
}

function checkMachine<Saved extends { serials: SerialRange | null }>(
  table: MachineTable<Saved>,
  { id, there, lines }: { id: number; there: Saved[]; lines: FileLine[] },
): CheckedMachine<Saved> {
  const merged = mergeLines(there.map(table.toEntry), lines);
  const faults: CheckedFault[] = merged.faults.map((fault) => ({ ...fault, value: "" }));
  const blame = (key: string, fault: Omit<LineFault, "line">) => {
    faults.push(...(merged.linesOf.get(key) ?? []).map((line) => ({ ...fault, line })));
  };
  const rows = merged.entries.map((entry) => ({ key: entry.key, saved: table.toSaved(entry) }));
  for (const { key, saved } of rows) {
    if (!merged.linesOf.has(key)) continue;
    for (const issue of table.schema.safeParse(saved).error?.issues ?? []) {
      blame(key, { column: table.columnOf(issue.path), fault: validationKey(issue), value: "" });
    }
  }
  for (const [one, other] of overlaps(rows.map(({ key, saved }) => ({ key, serials: saved.serials })))) {
    const value = [one, other].map(({ serials }) => serials && rangeText(serials)).join(" / ");
    for (const { key } of [one, other]) blame(key, { column: "from", fault: "overlap", value });
  }
  if (rows.length > table.most && faults.length === 0) {
    const added = lines.filter(({ line }) => merged.moves.get(line) === "new");
    faults.push(
      ...added.map(({ line }) => ({
        line,
        column: "from",
        fault: "tooMany" as const,
        value: String(rows.length),
      })),
    );
  }
  const after = table.sorted(rows.map(({ saved }) => saved));
  const moves = lines.flatMap((line) => {
    const move = merged.moves.get(line.line);
    return move === undefined ? [] : [{ line, move }];
  });
  return { id, before: there, after, moves, faults };
}

function changesOf<Saved>(checked: CheckedMachine<Saved>[]): Pick<CheckedFile<Saved>, "moves" | "changes"> {
  const isChanged = ({ moves }: CheckedMachine<Saved>) => moves.some(({ move }) => move !== "unchanged");
  return {
    moves: checked.flatMap(({ moves }) => moves).toSorted((one, other) => byLine(one.line, other.line)),
    changes: checked.filter(isChanged).map(({ id, before, after }) => ({ id, before, after })),
  };
}

/** The lines that would build a machine into itself, also by way of its components. */
function nestedLines(
  lines: FileLine[],
  componentOf: (said: FileLine["said"]) => number | undefined,
  there: { machineId: number; componentId: number }[],
): { line: number; machineId: number; componentId: number }[] {
  const said = lines.flatMap(({ line, machineId, said: levels }) => {
    const componentId = componentOf(levels);
    return componentId === undefined ? [] : [{ line, machineId, componentId }];
  });
  const builtInto = new Map<number, Set<number>>();
  for (const { machineId, componentId } of [...there, ...said]) {
    builtInto.set(machineId, (builtInto.get(machineId) ?? new Set()).add(componentId));
  }
  const within = new Map<number, Set<number>>();
  /** All that is in a machine, itself included. */
  const all = (id: number): Set<number> => {
    const known = within.get(id);
    if (known !== undefined) return known;
    const found = new Set([id]);
    // A set grows while it is walked.
    for (const part of found) for (const one of builtInto.get(part) ?? []) found.add(one);
    within.set(id, found);
    return found;
  };
  return said.filter(({ machineId, componentId }) => all(componentId).has(machineId));
}
