import type { Language } from "#contract/core/languages.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

interface Wording {
  language: Language;
  texts: OfficeMessages["stock"];
}

/** What taking back a movement by `quantity` pieces (negative if they left) does to the stock. */
export function takeBackText(quantity: number, salesUnit: SalesUnit, { language, texts }: Wording): string {
  if (quantity === 0) return texts.takeBackNothing;
  const pieces = quantityText(Math.abs(quantity), salesUnit, language);
  return quantity > 0 ? texts.takeBackGone(pieces) : texts.takeBackCome(pieces);
}
