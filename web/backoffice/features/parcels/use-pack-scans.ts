import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isGtin } from "#contract/catalogue/gtin.ts";
import { findScanned } from "../../api/stock-queries.ts";
import { useScans, type Scanned, type Scans } from "../../kit/scan/use-scans.ts";
import { useMay, useOffice } from "../../office.ts";
import { scanPiece, takeOutPiece } from "./scan-piece.ts";

type Pieces = ReadonlyMap<number, string>;

/** Puts what is scanned into the parcel that is being packed. */
export function usePackScans(
  lines: Parameters<typeof scanPiece>[0],
  pieces: Pieces,
  onChange: (pieces: Pieces) => void,
): Scans {
  const { call, texts } = useOffice();
  const t = texts.shipments;
  const may = useMay();
  const queryClient = useQueryClient();
  // Scans may follow each other faster than the screen is drawn.
  const latest = useRef(pieces);
  useEffect(() => {
    latest.current = pieces;
  }, [pieces]);

  /** The part number; a maker's bar code is looked up by whoever may see the stock's numbers. */
  const numberOf = async (code: string) => {
    if (!isGtin(code) || !may("moveStock")) return code;
    return (await findScanned(queryClient, call, code))?.code ?? code;
  };
  const change = (next: Pieces) => {
    latest.current = next;
    onChange(next);
  };
  const pack = async (read: string): Promise<Scanned> => {
    const code = await numberOf(read);
    const piece = scanPiece(lines, latest.current, code);
    if (piece.kind === "wrong") return { outcome: "bad", text: t.scanWrong(code) };
    if (piece.kind === "unclear") return { outcome: "bad", text: texts.scan.unclear(code) };
    if (piece.kind === "tooMany") return { outcome: "bad", text: t.scanTooMany(piece.code, piece.left) };
    change(piece.pieces);
    const counted = t.scanAdded(piece.code, piece.qty, piece.left);
    return {
      outcome: "good",
      text: piece.isComplete ? `${counted} ${t.scanComplete}` : counted,
      takeBack: {
        code: piece.code,
        act: () => {
          change(takeOutPiece(latest.current, piece.lineId));
        },
      },
    };
  };
  return useScans({ part: pack });
}
