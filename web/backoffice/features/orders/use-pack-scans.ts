import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isGtin } from "#contract/gtin.ts";
import { readScannedCode } from "#contract/scanned-code.ts";
import { deliveryCheckQuery } from "../../api/stock-queries.ts";
import type { Said } from "../../kit/scan/scan-field.tsx";
import { useScanTurns } from "../../kit/scan/use-scan-turns.ts";
import { useMay, useOffice } from "../../office.ts";
import { scanPiece, takeOutPiece } from "./scan-piece.ts";

type Pieces = ReadonlyMap<number, string>;

interface PackScans {
  scan: (text: string) => void;
  said: Said | undefined;
  /** Takes the last scanned piece out again; undefined if there is none. */
  undo: (() => void) | undefined;
}

/** Puts what is scanned into the parcel that is being packed. */
export function usePackScans(
  lines: Parameters<typeof scanPiece>[0],
  pieces: Pieces,
  onChange: (pieces: Pieces) => void,
): PackScans {
  const { call, texts } = useOffice();
  const t = texts.shipments;
  const may = useMay();
  const queryClient = useQueryClient();
  const { said, say, inTurn } = useScanTurns();
  /** The lines of the scanned pieces. */
  const [scanned, setScanned] = useState<number[]>([]);
  // Scans may follow each other faster than the screen is drawn.
  const latest = useRef(pieces);
  useEffect(() => {
    latest.current = pieces;
  }, [pieces]);

  /** The part number; a maker's bar code is looked up by whoever may see the stock's numbers. */
  const numberOf = async (code: string) => {
    if (!isGtin(code) || !may("moveStock")) return code;
    const found = await queryClient.ensureQueryData(deliveryCheckQuery(call, [{ code, quantity: 1 }]));
    return found.lines[0]?.product?.code ?? code;
  };
  const change = (next: Pieces) => {
    latest.current = next;
    onChange(next);
  };
  const pack = async (read: string) => {
    const code = await numberOf(read);
    const piece = scanPiece(lines, latest.current, code);
    if (piece.kind === "wrong") say("bad", t.scanWrong(code));
    else if (piece.kind === "unclear") say("bad", t.scanUnclear(code));
    else if (piece.kind === "tooMany") say("bad", t.scanTooMany(piece.code, piece.left));
    else {
      setScanned((all) => [...all, piece.lineId]);
      change(piece.pieces);
      const counted = t.scanAdded(piece.code, piece.qty, piece.left);
      say("good", piece.isComplete ? `${counted} ${t.scanComplete}` : counted);
    }
  };
  const last = scanned.at(-1);
  return {
    scan: (text) => {
      const meaning = readScannedCode(text);
      if (meaning === undefined) return;
      const code = meaning.kind === "part" ? meaning.code : text.trim();
      inTurn(() => pack(code));
    },
    said,
    undo:
      last === undefined
        ? undefined
        : () => {
            setScanned((all) => all.slice(0, -1));
            change(takeOutPiece(latest.current, last));
            say("good", t.scanUndone);
          },
  };
}
