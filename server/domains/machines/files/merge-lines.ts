import type { MachineFaultKey } from "#contract/texts/machine-file-words.ts";

/** What a machine has, as a tree: a series and what is built in, or a plan with its intervals and their items. */
export interface Entry {
  /** Which one it is among those beside it. */
  key: string;
  facts: Record<string, unknown>;
  entries: Entry[];
}

/** What a line says of one entry. */
export interface Said {
  key: string;
  /** Only what the file has a column for: the rest stays. */
  facts: Record<string, unknown>;
  /** What a new entry has where the file says nothing. */
  blank: Record<string, unknown>;
  /** The column that is named if lines contradict each other. */
  column: string;
}

/** A line of a file: an entry of a machine, and one within it. */
export interface FileLine {
  line: number;
  machineId: number;
  said: Said[];
}

export interface LineFault {
  line: number;
  column: string;
  fault: MachineFaultKey;
  value: string;
}

/** What a line does. */
export type Move = "new" | "changed" | "unchanged";

interface Merged {
  entries: Entry[];
  moves: Map<number, Move>;
  /** The lines that say something of an entry, by its key at the top. */
  linesOf: Map<string, number[]>;
  faults: (Omit<LineFault, "value"> & { other: number })[];
}

/**
 * What a machine has after the lines of a file about it: they add and change, and remove nothing. A line that says
 * something again, or something else of the same entry than an earlier line, is a fault and does nothing.
 */
export function mergeLines(saved: readonly Entry[], lines: readonly FileLine[]): Merged {
  const entries = structuredClone([...saved]);
  const merged: Merged = { entries, moves: new Map(), linesOf: new Map(), faults: [] };
  /** Which line was the first to say something of an entry. */
  const saidBy = new Map<Entry, number>();
  for (const { line, said } of lines) {
    const path = said.map((_, depth) => find(entries, said.slice(0, depth + 1)));
    const refuse = (depth: number, fault: "differs" | "twice") => {
      const entry = path.at(depth);
      const other = (entry && saidBy.get(entry)) ?? 0;
      merged.faults.push({ line, column: said.at(depth)?.column ?? "", fault, other });
    };
    const isSaid = (entry: Entry | undefined): entry is Entry => entry !== undefined && saidBy.has(entry);
    const contradicted = path.findIndex(
      (entry, depth) => isSaid(entry) && !isSame(entry.facts, said[depth]?.facts ?? {}),
    );
    if (contradicted !== -1) {
      refuse(contradicted, "differs");
      continue;
    }
    if (isSaid(path.at(-1))) {
      refuse(-1, "twice");
      continue;
    }
    let beside = entries;
    let move: Move = "unchanged";
    for (const { key, facts, blank } of said) {
      let entry = beside.find((one) => one.key === key);
      if (entry === undefined) {
        entry = { key, facts: { ...blank }, entries: [] };
        beside.push(entry);
        move = "new";
      } else if (move === "unchanged" && !isSame(entry.facts, facts)) move = "changed";
      Object.assign(entry.facts, facts);
      if (!saidBy.has(entry)) saidBy.set(entry, line);
      beside = entry.entries;
    }
    const top = said[0]?.key ?? "";
    merged.linesOf.set(top, [...(merged.linesOf.get(top) ?? []), line]);
    merged.moves.set(line, move);
  }
  return merged;
}

function find(entries: readonly Entry[], said: readonly Said[]): Entry | undefined {
  const [first, ...rest] = said;
  const entry = entries.find(({ key }) => key === first?.key);
  return entry === undefined || rest.length === 0 ? entry : find(entry.entries, rest);
}

function isSame(there: Record<string, unknown>, facts: Record<string, unknown>): boolean {
  return Object.entries(facts).every(([name, value]) => there[name] === value);
}
