import { restoreFormula } from "#contract/core/formulas.ts";
import { languages, type Language } from "#contract/core/languages.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import {
  isTechnicalLink,
  technicalFileOf,
  technicalKinds,
  technicalLanguages,
  technicalLimits,
  type TechnicalDocument,
} from "#contract/catalogue/technical-documents.ts";
import { technicalKindNames, technicalLanguageNames } from "#contract/texts/technical-documents.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import { faulty, value, type FieldContext, type ReadField } from "./field-readers.ts";
import { readList, writeList } from "./lists-in-cells.ts";

/**
 * Reads technical documents, each an address alone or with kind, language and title before it: `Data sheet|English|Fuel
 * pump|https://…`. An address of the shop (`/documents/….pdf`) means a stored file.
 */
export function readDocuments(cell: Cell, { names }: FieldContext): ReadField {
  const documents = new Map<string, TechnicalDocument>();
  for (const item of readList(restoreFormula(cell.text))) {
    const document = readDocument(item);
    if (document === undefined) return faulty("notADocument");
    const { address, title } = document;
    if (title.length > technicalLimits.titleLength) {
      return faulty("tooLong", { maximum: technicalLimits.titleLength });
    }
    if (address.length > technicalLimits.linkLength) {
      return faulty("tooLong", { maximum: technicalLimits.linkLength });
    }
    if (!isOneLine(item)) return faulty("textNotAllowed");
    const key = technicalFileOf(address);
    if (key !== undefined && !names.hasTechnicalFile(key)) return faulty("unknownDocument");
    if (!documents.has(address)) documents.set(address, document);
  }
  if (documents.size > technicalLimits.documents) {
    return faulty("tooMany", { maximum: technicalLimits.documents });
  }
  return value({ documents: [...documents.values()] });
}

function readDocument(item: string): TechnicalDocument | undefined {
  const parts = item.split("|");
  const address = parts.pop()?.trim() ?? "";
  if (technicalFileOf(address) === undefined && !isTechnicalLink(address)) return undefined;
  const [kindName = "", languageName = "", ...title] = parts;
  const kind = parts.length === 0 ? "other" : findName(technicalKinds, technicalKindNames, kindName);
  const language = findName(technicalLanguages, technicalLanguageNames, languageName);
  if (kind === undefined || language === undefined) return undefined;
  return { kind, title: title.join("|").trim(), language, address };
}

/** The key that has this name, in either language or in the code. */
function findName<Key extends string>(
  keys: readonly Key[],
  names: Record<Language, Record<Key, string>>,
  typed: string,
): Key | undefined {
  const wanted = typed.trim().toLowerCase();
  return keys.find((key) =>
    [key, ...languages.map((language) => names[language][key])].some((name) => name.toLowerCase() === wanted),
  );
}

/** Writes technical documents as `readDocuments` reads them. */
export function writeDocuments(documents: TechnicalDocument[], language: Language): string {
  return writeList(
    documents.map(({ kind, title, language: own, address }) =>
      [technicalKindNames[language][kind], technicalLanguageNames[language][own], title, address].join("|"),
    ),
  );
}
