import type { CrossReference } from "#contract/catalogue/admin/catalogue.ts";
import type { FoundBy, ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { CrossReferenceKind } from "#contract/catalogue/cross-references.ts";
import type { Language } from "#contract/core/languages.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";

/** Another maker's number by which a product was found, with its maker's name: `Donaldson P551670`. */
export interface FoundReference {
  text: string;
  /** Null if nobody has said. */
  referenceKind: CrossReferenceKind | null;
}

/** Why a product was found by another maker's number. */
export function foundByReference({ text, referenceKind }: FoundReference): FoundBy {
  return { kind: "crossReference", text, ...(referenceKind !== null && { referenceKind }) };
}

/** Another maker's number as the product's page shows it. */
export function shownReference(
  { brand, code, kind, source, notedOn }: CrossReference,
  language: Language,
): ProductDetail["crossReferences"][number] {
  return {
    brand,
    code,
    ...(kind !== null && { kind }),
    ...(source !== null && { source: fitmentSourceNames[language][source] }),
    ...(notedOn !== null && { notedOn }),
  };
}
