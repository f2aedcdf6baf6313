import { useState } from "react";
import { normalizePartNumber } from "#contract/part-number.ts";
import type { CountLine, NewCount } from "./read-counts.ts";

/** Where a list that is being counted is stored, so that a reload does not lose it. */
const storageKey = "counts";

export interface Counts {
  lines: CountLine[];
  add: (lines: NewCount[]) => void;
  change: (id: number, values: Partial<NewCount>) => void;
  /** Gives this quantity to the lines without one. */
  fill: (quantity: string) => void;
  remove: (ids: ReadonlySet<number>) => void;
}

/** The list that is being counted, in this browser's tab. */
export function useCounts(): Counts {
  const [lines, setLines] = useState(readLines);
  const keep = (next: CountLine[]) => {
    storeLines(next);
    setLines(next);
  };
  return {
    lines,
    add: (added) => {
      keep(withLines(lines, added));
    },
    change: (id, values) => {
      keep(lines.map((line) => (line.id === id ? { ...line, ...values } : line)));
    },
    fill: (quantity) => {
      keep(lines.map((line) => (line.quantity === "" ? { ...line, quantity } : line)));
    },
    remove: (ids) => {
      keep(lines.filter(({ id }) => !ids.has(id)));
    },
  };
}

/** Puts chosen products into the list that is being counted, except those that are already in it. */
export function chooseForCounting(codes: string[]): void {
  const lines = readLines();
  const listed = new Set(lines.map(({ code }) => normalizePartNumber(code)));
  const added = codes.filter((code) => !listed.has(normalizePartNumber(code)));
  storeLines(
    withLines(
      lines,
      added.map((code) => ({ code, quantity: "" })),
    ),
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
