import { useRef, useState } from "react";
import { addLine, scanLine, takeOutLine, type DeliveryLine } from "./read-delivery.ts";

/** Where a delivery that is being scanned is stored, so that a reload does not lose it. */
const storageKey = "delivery";

export interface Delivery {
  lines: DeliveryLine[];
  add: (lines: DeliveryLine[]) => void;
  /** Adds what was scanned; returns how many of the part there are now, undefined if its quantity is not clear. */
  scan: (scanned: DeliveryLine) => number | undefined;
  /** Takes what was scanned out again. */
  takeOut: (scanned: DeliveryLine) => void;
  setQuantity: (code: string, quantity: number) => void;
  remove: (code: string) => void;
  clear: () => void;
}

/** The delivery that is being scanned, in this browser's tab. */
export function useDelivery(): Delivery {
  const [lines, setLines] = useState(readKeptLines);
  // Scans may follow each other faster than the screen is drawn.
  const latest = useRef(lines);
  const keep = (next: DeliveryLine[]) => {
    latest.current = next;
    sessionStorage.setItem(storageKey, JSON.stringify(next));
    setLines(next);
  };
  return {
    lines,
    add: (added) => {
      keep(added.reduce(addLine, latest.current));
    },
    scan: (scanned) => {
      const { lines: next, quantity } = scanLine(latest.current, scanned);
      keep(next);
      return quantity;
    },
    takeOut: (scanned) => {
      keep(takeOutLine(latest.current, scanned));
    },
    setQuantity: (code, quantity) => {
      keep(latest.current.map((line) => (line.code === code ? { ...line, quantity } : line)));
    },
    remove: (code) => {
      keep(latest.current.filter((line) => line.code !== code));
    },
    clear: () => {
      keep([]);
    },
  };
}

function readKeptLines(): DeliveryLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? (kept as DeliveryLine[]) : [];
  } catch {
    return [];
  }
}
