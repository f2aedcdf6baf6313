import { useRef, useState } from "react";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { CountLine, NewCount } from "./read-counts.ts";
import { scanCount, takeOutCount, type ScannedCount } from "./scan-count.ts";

/** Where a list that is being counted is stored, so that a reload does not lose it. */
const storageKey = "counts";

export interface Counts {
  lines: CountLine[];
  add: (lines: NewCount[]) => void;
  /** Adds products that are not in the list yet, without a quantity. */
  choose: (codes: string[]) => void;
  /** Counts one more of a part. */
  scan: (code: string) => Omit<ScannedCount, "lines">;
  /** Takes the piece of a scan out again. */
  takeOut: (scanned: Pick<ScannedCount, "id" | "isNew">) => void;
  change: (id: number, values: Partial<NewCount>) => void;
  /** Gives this quantity to the lines without one. */
  fill: (quantity: string) => void;
  remove: (ids: ReadonlySet<number>) => void;
}

/** The list that is being counted, in this browser's tab. */
export function useCounts(): Counts {
  const [lines, setLines] = useState(readLines);
  // Scans may follow each other faster than the screen is drawn.
  const latest = useRef(lines);
  const keep = (next: CountLine[]) => {
    latest.current = next;
    storeLines(next);
    setLines(next);
  };
  return {
    lines,
    add: (added) => {
      keep(withLines(latest.current, added));
    },
    choose: (codes) => {
      keep(withChosen(latest.current, codes));
    },
    scan: (code) => {
      const { lines: next, ...scanned } = scanCount(latest.current, code);
      keep(next);
      return scanned;
    },
    takeOut: (scanned) => {
      keep(takeOutCount(latest.current, scanned));
    },
    change: (id, values) => {
      keep(latest.current.map((line) => (line.id === id ? { ...line, ...values } : line)));
    },
    fill: (quantity) => {
      keep(latest.current.map((line) => (line.quantity === "" ? { ...line, quantity } : line)));
    },
    remove: (ids) => {
      keep(latest.current.filter(({ id }) => !ids.has(id)));
    },
  };
}

/** Puts chosen products into the list that is being counted, except those that are already in it. */
export function chooseForCounting(codes: string[]): void {
  storeLines(withChosen(readLines(), codes));
}

function withChosen(lines: CountLine[], codes: string[]): CountLine[] {
  const listed = new Set(lines.map(({ code }) => normalizePartNumber(code)));
  const added = codes.filter((code) => !listed.has(normalizePartNumber(code)));
  return withLines(
    lines,
    added.map((code) => ({ code, quantity: "" })),
  );
}

function withLines(lines: CountLine[], added: NewCount[]): CountLine[] {
  const last = Math.max(0, ...lines.map(({ id }) => id));
  return [...lines, ...added.map((line, place) => ({ ...line, id: last + place + 1 }))];
}

function storeLines(lines: CountLine[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(lines));
}

function readLines(): CountLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? (kept as CountLine[]) : [];
  } catch {
    return [];
  }
}
