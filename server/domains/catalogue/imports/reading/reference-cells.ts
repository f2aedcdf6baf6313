import { catalogueLimits, type CrossReference } from "#contract/catalogue/admin/catalogue.ts";
import {
  crossReferenceKinds,
  unsaidReference,
  type ReferenceFacts,
} from "#contract/catalogue/cross-references.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { pastDay } from "#contract/core/fields.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import type { Language } from "#contract/core/languages.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import { fitmentSources } from "#contract/machines/fitment-details.ts";
import { crossReferenceNames } from "#contract/texts/cross-reference-names.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import { readDayOfCell } from "../../../../files/tables/read-day.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import {
  faulty,
  keepOrder,
  value,
  type FieldContext,
  type FieldRemark,
  type ReadField,
} from "./field-readers.ts";
import { readList, writeList } from "./lists-in-cells.ts";
import { destroyedNumber, partNumberIn } from "./mangled-codes.ts";
import { wordOf } from "./words-in-cells.ts";

/**
 * Reads numbers of other makers: `Donaldson:P551670|equivalent to|maker's book|2026-11-21`, several separated by `;`.
 * What stands at the end may be left out. Of a number alone everything stays as it is known: most lists say no more.
 */
export function readCrossReferences(cell: Cell, { draft }: FieldContext): ReadField {
  const known = new Map(draft.crossReferences.map((reference) => [keyOf(reference), reference]));
  const references = new Map<string, CrossReference>();
  for (const written of readList(restoreFormula(cell.text))) {
    if (!isOneLine(written)) return faulty("textNotAllowed");
    const read = readReference(written);
    if ("fault" in read) return faulty(read.fault, read.values);
    const { brand, code, facts } = read;
    const key = keyOf(read);
    const { kind, source, notedOn } = facts ?? known.get(key) ?? unsaidReference;
    if (!references.has(key)) references.set(key, { brand, code, kind, source, notedOn });
  }
  if (references.size > catalogueLimits.crossReferences) {
    return faulty("tooMany", { maximum: catalogueLimits.crossReferences });
  }
  return value({ crossReferences: keepOrder([...references.values()], draft.crossReferences) });
}

type ReadReference =
  | { brand: string; code: string; facts: ReferenceFacts | undefined }
  | { fault: FieldRemark["remark"]; values?: FieldRemark["values"] };

function readReference(written: string): ReadReference {
  const [number = "", ...said] = written.split("|").map((part) => part.trim());
  const [, before = "", after = ""] = /^([^:]+):(.+)$/.exec(number) ?? [];
  const brand = before.trim();
  const code = partNumberIn(after);
  const destroyed = destroyedNumber({ text: code, kind: "text" });
  if (destroyed !== undefined) return { fault: destroyed };
  if (brand === "" || normalizePartNumber(code) === "" || said.length > 3)
    return { fault: "notACrossReference" };
  if (code.length > catalogueLimits.codeLength) {
    return { fault: "tooLong", values: { maximum: catalogueLimits.codeLength } };
  }
  if (brand.length > catalogueLimits.brandLength) {
    return { fault: "tooLong", values: { maximum: catalogueLimits.brandLength } };
  }
  const [kindWords = "", sourceWords = "", day = ""] = said;
  const kind = kindWords === "" ? null : wordOf(crossReferenceKinds, crossReferenceNames, kindWords);
  if (kind === undefined) return { fault: "unknownReferenceKind" };
  const source = sourceWords === "" ? null : wordOf(fitmentSources, fitmentSourceNames, sourceWords);
  if (source === undefined) return { fault: "unknownSource" };
  const notedOn = day === "" ? null : readDayOfCell(day);
  if (notedOn === undefined) return { fault: "notADay", values: { written: day } };
  if (notedOn !== null && !pastDay.safeParse(notedOn).success) return { fault: "dayInFuture" };
  return { brand, code, facts: said.length === 0 ? undefined : { kind, source, notedOn } };
}

function keyOf({ brand, code }: { brand: string; code: string }): string {
  return `${brand}\n${normalizePartNumber(code)}`;
}

/** Writes numbers of other makers as `readCrossReferences` reads them. */
export function writeCrossReferences(references: CrossReference[], language: Language): string {
  return writeList(
    references.map(({ brand, code, kind, source, notedOn }) =>
      [
        `${brand}:${code}`.replaceAll("|", "/"),
        kind === null ? "" : crossReferenceNames[language][kind],
        source === null ? "" : fitmentSourceNames[language][source],
        notedOn ?? "",
      ]
        .join("|")
        .replace(/\|+$/, ""),
    ),
  );
}
