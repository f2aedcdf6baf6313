import type { UnitInDoubt } from "#contract/catalogue/admin/imports.ts";
import type { SheetLine } from "../../../../files/tables/sheet.ts";
import { columnsOf, type Layout } from "./mapping.ts";
import { readBareWeight } from "./read-numbers.ts";

/** Few products weigh less than so many grams, and few more than so many kilograms. */
const smallFigure = 100;
/** How many products are shown beside the question. */
const mostShown = 3;
/** How many characters of a product's number and name are shown there. */
const shownLength = 60;

/** Collects a file's weights, pack by pack, and says whether their unit must be asked for. */
export interface WeightWatch {
  add: (lines: SheetLine[]) => void;
  /** The question; undefined if the weights are probably in grams, or somebody has said their unit. */
  inDoubt: () => UnitInDoubt | undefined;
}

/**
 * Watches the weights of a file whose unit neither the column's name nor anybody has said. They may be in kilograms if more than half
 * of the figures are below 100 or have decimals, which grams do not have. A cell that names its unit is not counted.
 */
export function watchWeights(headers: string[], layout: Layout): WeightWatch {
  const columns = columnsOf(headers, layout.mapping);
  const column = columns.get("weightGrams");
  const isSaid = layout.units.weightGrams !== undefined;
  const textIn = ({ cells }: SheetLine, field: "code" | "nameId" | "nameEn") =>
    cells[columns.get(field) ?? -1]?.text.trim() ?? "";
  let figures = 0;
  let small = 0;
  let shown: UnitInDoubt["parts"] = [];
  return {
    add(lines) {
      if (column === undefined || isSaid) return;
      for (const line of lines) {
        const cell = line.cells[column];
        const figure = cell && readBareWeight(cell);
        if (figure === undefined) continue;
        figures += 1;
        if (figure >= smallFigure && Number.isInteger(figure)) continue;
        small += 1;
        if (shown.length === mostShown && figure <= (shown.at(-1)?.figure ?? 0)) continue;
        const name = textIn(line, "nameId") || textIn(line, "nameEn");
        const part = {
          code: textIn(line, "code").slice(0, shownLength),
          name: name.slice(0, shownLength),
          figure,
        };
        shown = [...shown, part].toSorted((one, other) => other.figure - one.figure).slice(0, mostShown);
      }
    },
    inDoubt() {
      if (column === undefined || small === 0 || small * 2 <= figures) return undefined;
      return { column: headers[column] ?? "", figures, small, parts: shown };
    },
  };
}
