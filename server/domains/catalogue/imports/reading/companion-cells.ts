import { catalogueLimits, type Companion } from "#contract/catalogue/admin/catalogue.ts";
import type { CompanionKind } from "#contract/catalogue/companions.ts";
import { limits } from "#contract/core/limits.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { faulty, value, type FieldReader } from "./field-readers.ts";
import { readList, writeList } from "./lists-in-cells.ts";
import { destroyedNumber, partNumberIn } from "./mangled-codes.ts";

/** Builds the reader of companions, each with its pieces if there are more than one: `6754-11-5150 x 6;07000-12125`. */
export function companionsField(kind: CompanionKind): FieldReader {
  return (cell, { draft }) => {
    const destroyed = cell.kind === "text" ? undefined : destroyedNumber(cell);
    if (destroyed !== undefined) return faulty(destroyed);
    const companions = new Map<string, Companion>();
    for (const item of readList(restoreFormula(cell.text))) {
      const [, written = "", pieces] = /^(.*?)(?:\s+[x×]\s*([\d.,]+))?$/i.exec(item) ?? [];
      const qty = pieces === undefined ? 1 : typedCount(pieces, 1, limits.cartQuantity);
      const code = partNumberIn(written);
      const number = normalizePartNumber(code);
      const lost = destroyedNumber({ text: code, kind: "text" });
      if (lost !== undefined) return faulty(lost);
      if (!isOneLine(item)) return faulty("textNotAllowed");
      if (number === "") return faulty("noNumber");
      if (code.length > catalogueLimits.codeLength) {
        return faulty("tooLong", { maximum: catalogueLimits.codeLength });
      }
      if (number === normalizePartNumber(draft.code)) return faulty("ownNumber");
      if (qty === undefined) {
        return faulty("notWholeBetween", { minimum: 1, maximum: limits.cartQuantity });
      }
      companions.set(number, companions.get(number) ?? { code, pieces: qty });
    }
    if (companions.size > catalogueLimits.companions) {
      return faulty("tooMany", { maximum: catalogueLimits.companions });
    }
    return value({ [kind]: [...companions.values()] });
  };
}

/** Writes companions as `companionsField` reads them. */
export function writeCompanions(companions: Companion[]): string {
  return writeList(companions.map(({ code, pieces }) => (pieces === 1 ? code : `${code} x ${pieces}`)));
}
