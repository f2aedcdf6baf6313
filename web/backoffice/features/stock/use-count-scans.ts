import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { readScannedCode } from "#contract/scanned-code.ts";
import { deliveryCheckQuery } from "../../api/stock-queries.ts";
import type { Said, ScannedBy } from "../../kit/scan/scan-field.tsx";
import { useScanTurns } from "../../kit/scan/use-scan-turns.ts";
import { useOffice } from "../../office.ts";
import { isSameShelf } from "./scan-count.ts";
import type { Counts } from "./use-counts.ts";

/** The line of the last scan; `turn` tells two scans of the same part apart. */
export interface ScannedLine {
  id: number;
  by: ScannedBy;
  turn: number;
}

export interface CountScans {
  scan: (text: string, by: ScannedBy) => void;
  said: Said | undefined;
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
  const { said, say, inTurn } = useScanTurns();
  const [last, setLast] = useState<ScannedLine>();
  const [shelf, setShelf] = useState<string>();

  const openShelf = async (name: string) => {
    const { rows } = await patientCall("chooseToCount", { body: { shelf: name } });
    const [first] = rows;
    if (first === undefined) {
      say("bad", words.shelfEmpty(name));
      return;
    }
    counts.choose(rows.map(({ code }) => code));
    setShelf(first.shelf);
    setLast(undefined);
    say("good", words.shelfShown(first.shelf, rows.length));
  };
  const countPart = async (code: string, by: ScannedBy) => {
    const { lines } = await queryClient.ensureQueryData(
      deliveryCheckQuery(patientCall, [{ code, quantity: 1 }]),
    );
    const product = lines[0]?.product;
    if (product == null) {
      say("bad", texts.scan.unknown(code));
      return;
    }
    const { id, pieces } = counts.scan(product.code);
    setLast((before) => ({ id, by, turn: (before?.turn ?? 0) + 1 }));
    if (pieces === undefined) {
      say("bad", words.unclear(product.code));
      return;
    }
    const quantity = quantityText(pieces, product.salesUnit, language);
    const isElsewhere = shelf !== undefined && product.shelf !== "" && !isSameShelf(product.shelf, shelf);
    say(
      "good",
      isElsewhere
        ? words.scannedElsewhere(product.code, quantity, product.shelf)
        : words.scanned(product.code, quantity),
    );
  };
  return {
    scan: (text, by) => {
      const meaning = readScannedCode(text);
      if (meaning === undefined) return;
      inTurn(() => (meaning.kind === "shelf" ? openShelf(meaning.shelf) : countPart(meaning.code, by)));
    },
    said,
    last,
    shelf,
    showAllShelves: () => {
      setShelf(undefined);
    },
  };
}
