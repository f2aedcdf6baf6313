import type { TopRow } from "../../../files/tables/sheet.ts";
import { guessMapping } from "./reading/mapping.ts";

/**
 * The row that names the most fields of a product, the part number among them; undefined if no row names the part
 * number and another field. Of a header of two rows it is the lower one, whose cell below the part number is empty and
 * which has no numbers: "Kode", "Harga" above an empty cell, "Ecer" and "Grosir".
 */
export function guessHeaderRow(top: TopRow[]): number | undefined {
  let best: { index: number; fields: number } | undefined;
  for (const [index, { names, lowerNames, linesBelow }] of top.entries()) {
    const fields = namedFields({ names, lowerNames });
    if (
      linesBelow > 0 &&
      fields.length >= 2 &&
      fields.includes("code") &&
      fields.length > (best?.fields ?? 0)
    ) {
      best = { index, fields: fields.length };
    }
  }
  if (best === undefined) return undefined;
  const upper = top[best.index];
  const lower = top[best.index + 1];
  return upper !== undefined && lower !== undefined && isLowerRow(upper, lower) ? lower.row : upper?.row;
}

function isLowerRow(upper: TopRow, lower: TopRow): boolean {
  if (lower.row !== upper.row + 1 || lower.linesBelow === 0) return false;
  const codeColumn = upper.names.findIndex((name) => guessMapping([name])[name] === "code");
  const filled = lower.cells.filter((cell) => cell !== "");
  return (
    (lower.cells[codeColumn] ?? "") === "" &&
    filled.length >= 2 &&
    !filled.some((cell) => /\d/.test(cell)) &&
    namedFields(lower).includes("code")
  );
}

function namedFields({ names, lowerNames }: Pick<TopRow, "names" | "lowerNames">): string[] {
  return Object.values(guessMapping(names, lowerNames)).filter((field) => field !== "");
}
