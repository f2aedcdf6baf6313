import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { findScanned } from "../../api/stock-queries.ts";
import { useScans, type Scanned, type ScannedBy, type Scans } from "../../kit/scan/use-scans.ts";
import { useOffice } from "../../office.ts";
import { isSameShelf } from "./scan-count.ts";
import type { Counts } from "./use-counts.ts";

/** The line of the last scan; `turn` tells two scans of the same part apart. */
export interface ScannedLine {
  id: number;
  by: ScannedBy;
  turn: number;
}

interface CountScans extends Scans {
  last: ScannedLine | undefined;
  /** The shelf that is shown alone. */
  shelf: string | undefined;
  showAllShelves: () => void;
}

/** Counts what is scanned: a part counts one more, a shelf's label shows what is stored on it. */
export function useCountScans(counts: Counts): CountScans {
  const { patientCall, texts, language } = useOffice();
  const words = texts.stock.count;
  const queryClient = useQueryClient();
  const [last, setLast] = useState<ScannedLine>();
  const [shelf, setShelf] = useState<string>();

  const openShelf = async (name: string): Promise<Scanned> => {
    const { rows } = await patientCall("chooseToCount", { body: { shelf: name } });
    const [first] = rows;
    if (first === undefined) return { outcome: "bad", text: words.shelfEmpty(name) };
    counts.choose(rows.map(({ code }) => code));
    setShelf(first.shelf);
    setLast(undefined);
    return { outcome: "good", text: words.shelfShown(first.shelf, rows.length) };
  };
  const countPart = async (read: string, by: ScannedBy): Promise<Scanned> => {
    const product = await findScanned(queryClient, patientCall, read);
    if (product === null) return { outcome: "bad", text: texts.scan.unknown(read) };
    const { code } = product;
    const { id, pieces, isNew } = counts.scan(code);
    setLast((before) => ({ id, by, turn: (before?.turn ?? 0) + 1 }));
    if (pieces === undefined) return { outcome: "bad", text: texts.scan.unclear(code) };
    const quantity = quantityText(pieces, product.salesUnit, language);
    const isElsewhere = shelf !== undefined && product.shelf !== "" && !isSameShelf(product.shelf, shelf);
    return {
      outcome: "good",
      text: isElsewhere
        ? words.scannedElsewhere(code, quantity, product.shelf)
        : texts.scan.counted(code, quantity),
      takeBack: {
        code,
        act: () => {
          counts.takeOut({ id, isNew });
        },
      },
    };
  };
  return {
    ...useScans({ part: countPart, shelf: openShelf }),
    last,
    shelf,
    showAllShelves: () => {
      setShelf(undefined);
    },
  };
}
