import type { ImportField } from "#contract/admin/import-fields.ts";
import type { Language } from "#contract/languages.ts";
import type { ProductDraft } from "../catalogue/product-draft.ts";
import type { CatalogueNames } from "./catalogue-names.ts";
import { writeList } from "./lists-in-cells.ts";

/** A product's field as a cell of a file; null if nothing is known. An import reads it back unchanged. */
export function productCell(
  draft: ProductDraft,
  field: ImportField,
  { names, language }: { names: CatalogueNames; language: Language },
): string | number | null {
  switch (field) {
    case "category":
      return names.categoryName(draft.categoryId, language);
    case "machines":
      return writeList(draft.machineIds.map((id) => names.machineName(id)));
    case "crossReferences":
      return writeList(draft.crossReferences.map(({ brand, code }) => `${brand}:${code}`));
    case "supersedes":
      return writeList(draft.supersedes);
    case "isVolume":
    case "isVisible":
      return yesOrNo(draft[field], language);
    default:
      return draft[field];
  }
}

function yesOrNo(is: boolean, language: Language): string {
  if (language === "id") return is ? "ya" : "tidak";
  return is ? "yes" : "no";
}
