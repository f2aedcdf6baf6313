import type { Language } from "#contract/core/languages.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import {
  fitmentSources,
  machineLimits,
  serialRange,
  type FitmentDetail,
} from "#contract/machines/fitment-details.ts";
import { rangeText, readRange } from "#contract/machines/serials.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import type { CatalogueNames } from "./catalogue-names.ts";
import { wordOf } from "./words-in-cells.ts";
import { faulty, value, type FieldContext, type FieldRemark, type ReadField } from "./field-readers.ts";
import { readList, writeList } from "./lists-in-cells.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";

/**
 * Reads where a part sits in its machines: `Komatsu PC200-8|300001-UP|Arm cylinder|2|note|maker's book`, several
 * separated by `;`. What stands at the end may be left out. Its machines also become machines of the part.
 */
export function readFitmentDetails(cell: Cell, { names, draft }: FieldContext): ReadField {
  const details: FitmentDetail[] = [];
  for (const written of readList(restoreFormula(cell.text))) {
    if (!isOneLine(written)) return faulty("textNotAllowed");
    const read = readDetail(written, names, draft.brand);
    if ("fault" in read) return faulty(read.fault, read.values);
    details.push(read.detail);
  }
  if (details.length > machineLimits.details) return faulty("tooMany", { maximum: machineLimits.details });
  const machineIds = new Set([...draft.machineIds, ...details.map(({ machineId }) => machineId)]);
  return value({
    fitmentDetails: details,
    machineIds: [...machineIds].toSorted((one, other) => one - other),
  });
}

type ReadDetail =
  | { detail: FitmentDetail }
  | { fault: FieldRemark["remark"]; values?: FieldRemark["values"] };

function readDetail(written: string, names: CatalogueNames, partBrand: string): ReadDetail {
  const parts = written.split("|").map((part) => part.trim());
  const [machine = "", serials = "", position = "", pieces = "", note = "", source = ""] = parts;
  if (parts.length > 6) return { fault: "notAFitment" };
  const found = names.findMachine(machine, partBrand);
  if (!("id" in found)) return { fault: "fault" in found ? found.fault : "unknownMachine" };
  const range = serials === "" ? null : readRange(serials);
  if (range === undefined) return { fault: "notASerialRange", values: { written: serials } };
  if (range !== null && !serialRange.safeParse(range).success) return { fault: "serialsReversed" };
  if (position.length > machineLimits.positionLength) {
    return { fault: "tooLong", values: { maximum: machineLimits.positionLength } };
  }
  if (note.length > machineLimits.noteLength)
    return { fault: "tooLong", values: { maximum: machineLimits.noteLength } };
  const qty = pieces === "" ? null : typedCount(pieces, 1, machineLimits.pieces);
  if (qty === undefined)
    return { fault: "notWholeBetween", values: { minimum: 1, maximum: machineLimits.pieces } };
  const named = source === "" ? null : wordOf(fitmentSources, fitmentSourceNames, source);
  if (named === undefined) return { fault: "unknownSource" };
  return {
    detail: { machineId: found.id, serials: range, position, pieces: qty, note, source: named },
  };
}

/** Writes where a part sits as `readFitmentDetails` reads it. */
export function writeFitmentDetails(
  details: FitmentDetail[],
  { names, language }: { names: CatalogueNames; language: Language },
): string {
  return writeList(
    details.map(({ machineId, serials, position, pieces, note, source }) =>
      [
        names.machineName(machineId),
        serials === null ? "" : rangeText(serials),
        withoutBars(position),
        pieces ?? "",
        withoutBars(note),
        source === null ? "" : fitmentSourceNames[language][source],
      ]
        .join("|")
        .replace(/\|+$/, ""),
    ),
  );
}

/** A bar separates the parts of a fitment. */
function withoutBars(text: string): string {
  return text.replaceAll("|", "/");
}
