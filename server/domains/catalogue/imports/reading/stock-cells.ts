import { limits } from "#contract/core/limits.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { piecesMaximum } from "#contract/stock/admin/stock.ts";
import { certain, within, type Written } from "#contract/core/written-numbers.ts";
import { readPieces } from "#contract/core/written-pieces.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import type { FieldRemark } from "./field-readers.ts";
import { remarkOf, type CellRemark, type FieldChange } from "./cell-remarks.ts";

/** What a line says about the stock. */
export interface ReadStock {
  read: { onHand?: number; shelf?: string };
  changes: FieldChange[];
  faults: CellRemark[];
  warnings: CellRemark[];
}

/**
 * Reads the count and the shelf of a product, and compares them with the stock; an empty cell or a dash says nothing.
 * The shelf of a product that is not counted is stored only together with its first count, and a warning says so.
 */
export function readStock({
  onHand: piecesCell,
  shelf: shelfCell,
  before,
}: {
  onHand: Cell;
  shelf: Cell;
  before: { onHand: number; shelf: string } | undefined;
}): ReadStock {
  const stock: ReadStock = { read: {}, changes: [], faults: [], warnings: [] };
  const written = piecesCell.text.trim();
  if (written !== "" && written !== "-") {
    const read = piecesIn(piecesCell);
    const pieces = certain(read);
    if (pieces === undefined) stock.faults.push(remarkOf("onHand", piecesCell, faultOf(read)));
    else if (pieces !== before?.onHand) {
      stock.read.onHand = pieces;
      stock.changes.push({
        field: "onHand",
        before: before === undefined ? "" : String(before.onHand),
        after: String(pieces),
      });
      if (before !== undefined) {
        const values = { onHand: before.onHand };
        stock.warnings.push(remarkOf("onHand", piecesCell, { remark: "countedAlready", values }));
      }
    }
  }
  const shelf = restoreFormula(shelfCell.text.trim().replace(/\s+/g, " "));
  const isCounted = before !== undefined || stock.read.onHand !== undefined;
  if (shelf.length > limits.nameLength) {
    const values = { maximum: limits.nameLength };
    stock.faults.push(remarkOf("shelf", shelfCell, { remark: "tooLong", values }));
  } else if (!isOneLine(shelf)) {
    stock.faults.push(remarkOf("shelf", shelfCell, { remark: "textNotAllowed" }));
  } else if (shelf !== "" && !isCounted) {
    // Somebody who fills in shelves expects to find them again.
    stock.warnings.push(remarkOf("shelf", shelfCell, { remark: "shelfNotKept" }));
  } else if (shelf !== "" && shelf !== before?.shelf) {
    stock.read.shelf = shelf;
    stock.changes.push({ field: "shelf", before: before?.shelf ?? "", after: shelf });
  }
  return stock;
}

/** A whole number of pieces. In a text, `1.000` can be a thousand or one; a spreadsheet's own number has a point. */
function piecesIn({ text, kind }: Cell): Written {
  if (kind === "date" || kind === "boolean") return { kind: "refused", reason: "notANumber" };
  const { unit, ...read } = readPieces(text, kind === "number" ? { decimalSign: "." } : {});
  return unit === undefined || unit === "set"
    ? within(read, { most: piecesMaximum })
    : { kind: "refused", reason: "notANumber" };
}

function faultOf(read: Written): FieldRemark {
  const [first, second] = read.kind === "ambiguous" ? read.values.map(String) : [];
  return first === undefined || second === undefined
    ? { remark: "notPieces" }
    : { remark: "twoMeanings", values: { first, second } };
}
