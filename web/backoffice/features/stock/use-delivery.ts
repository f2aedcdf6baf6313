import { useState } from "react";
import { addLine, type DeliveryLine } from "./read-delivery.ts";

/** Where a delivery that is being scanned is stored, so that a reload does not lose it. */
const storageKey = "delivery";

export interface Delivery {
  lines: DeliveryLine[];
  add: (lines: DeliveryLine[]) => void;
  setQuantity: (code: string, quantity: number) => void;
  remove: (code: string) => void;
  clear: () => void;
}

/** The delivery that is being scanned, in this browser's tab. */
export function useDelivery(): Delivery {
  const [lines, setLines] = useState(read);
  const change = (next: DeliveryLine[]) => {
    sessionStorage.setItem(storageKey, JSON.stringify(next));
    setLines(next);
  };
  return {
    lines,
    add: (added) => {
      change(added.reduce(addLine, lines));
    },
    setQuantity: (code, quantity) => {
      change(lines.map((line) => (line.code === code ? { ...line, quantity } : line)));
    },
    remove: (code) => {
      change(lines.filter((line) => line.code !== code));
    },
    clear: () => {
      change([]);
    },
  };
}

function read(): DeliveryLine[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? (kept as DeliveryLine[]) : [];
  } catch {
    return [];
  }
}
