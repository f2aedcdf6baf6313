import type { ImportDetail } from "#contract/catalogue/admin/imports.ts";
import { documentSetting } from "../../../../company/document-setting.ts";
import { jakartaDay } from "../../../../core/format-moment.ts";
import { taxRuleOf } from "../../../../rules/money/tax.ts";
import type { Queryable } from "../../../../database/queryable.ts";
import type { Sheet } from "../../../../files/tables/sheet.ts";
import { cut } from "./cell-remarks.ts";
import { columnsOf, type Layout } from "./mapping.ts";
import { priceKind, saysTaxless } from "./price-names.ts";

/** The per cent of PPN that is added today to a price without it: 11 for a rate of 12 % on 11/12 of the price. */
export async function taxPercentToday(db: Queryable): Promise<number> {
  const rule = taxRuleOf((await documentSetting.read(db)).taxRules, jakartaDay(new Date()));
  return rule === undefined ? 0 : (rule.ratePercent * rule.baseNumerator) / rule.baseDenominator;
}

/**
 * Whether a file's prices may be without PPN, though nobody has said so: the name of their column says it, or a sentence
 * above or below the table.
 */
export function taxInDoubt(
  sheet: Pick<Sheet, "headers" | "headerRow" | "top">,
  layout: Layout,
  { passedOver, percent }: { passedOver: readonly { text: string }[]; percent: number },
): NonNullable<ImportDetail["taxInDoubt"]> | undefined {
  const place = columnsOf(sheet.headers, layout.mapping).get("priceRupiah");
  const column = place === undefined ? undefined : sheet.headers[place];
  if (column === undefined || layout.addsTax !== undefined) return undefined;
  const kind = priceKind(column);
  if (kind === "taxless" || kind === "taxUnclear") return { column, sentence: "", percent };
  if (kind === "taxed") return undefined;
  const above = sheet.top.filter(({ row }) => row < sheet.headerRow).flatMap(({ cells }) => cells);
  const sentence = [...above, ...passedOver.map(({ text }) => text)].find(saysTaxless);
  return sentence === undefined ? undefined : { column, sentence: cut(sentence), percent };
}
