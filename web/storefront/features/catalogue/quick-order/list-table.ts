import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { forUnitWords, unitNames } from "#contract/texts/units-text.ts";
import type { Messages } from "#web/texts/shop/en.ts";
import { foundByText } from "../listing/card-facts.ts";
import { quantityOf, type ListedLine } from "./listed-lines.ts";
import { unitsFor } from "./units-of-lines.ts";

type Cell = string | number | null;

/** The widths of a workbook's columns, in characters; the units, if any line is for some, stand before the remarks. */
const widths = [20, 20, 32, 16, 10, 8, 14, 16, 16, 12];
const widthOfUnits = 16;
const widthOfRemark = 44;

/** The widths of the columns of such a table. */
export function tableWidths([names = []]: Cell[][]): number[] {
  return [...widths, ...(names.length > widths.length + 1 ? [widthOfUnits] : []), widthOfRemark];
}

/**
 * The answered list as rows for a spreadsheet, under a row with the names of the columns: prices in Rupiah, and the
 * weight of one in kilograms.
 */
export function listTable(
  lines: ListedLine[],
  { quickOrder, catalogue }: Pick<Messages, "quickOrder" | "catalogue">,
  language: Language,
): Cell[][] {
  const { columns } = quickOrder;
  const units = lines.map((line) => {
    const qty = quantityOf(line) ?? 1;
    return unitNames({ qty, forUnits: unitsFor(line, qty) });
  });
  const areForUnits = units.some((names) => names !== "");
  const names = [
    columns.number,
    columns.found,
    columns.name,
    columns.brand,
    columns.pieces,
    columns.unit,
    columns.price,
    columns.total,
    columns.stock,
    columns.weight,
    ...(areForUnits ? [forUnitWords[language]] : []),
    columns.remark,
  ];
  const rows = lines.map((line, place): Cell[] => {
    const { number, product, answered, refused, priceThen } = line;
    const qty = quantityOf(line);
    const remarks = [
      answered.answer === "found" ? "" : quickOrder.answers[answered.answer],
      product?.foundBy === undefined ? "" : foundByText(product.foundBy, catalogue),
      product === undefined ? answered.products.map(({ code }) => code).join(", ") : "",
      answered.answer === "unreadable" ? answered.text : "",
      answered.asked === undefined
        ? ""
        : `${quickOrder.typed}: ${answered.asked.written}. ${quickOrder.askedPieces[answered.asked.reason]}`,
      refused === undefined ? "" : quickOrder.refused[refused],
      product !== undefined && priceThen !== undefined && priceThen !== product.price
        ? quickOrder.priceThen(formatFigure(priceThen, language))
        : "",
    ];
    return [
      number,
      product?.code ?? null,
      product?.name ?? null,
      product?.brand ?? null,
      qty ?? line.qty,
      product === undefined ? null : (unitName(product.salesUnit, language) ?? "pcs"),
      product?.price ?? null,
      product === undefined || qty === undefined ? null : product.price * qty,
      product?.stock === undefined ? null : catalogue.stock[product.stock],
      product === undefined ? null : product.weight / 1_000,
      ...(areForUnits ? [units[place] ?? ""] : []),
      remarks
        .filter((remark) => remark !== "")
        .map(asSentence)
        .join(" "),
    ];
  });
  return [names, ...rows];
}

function asSentence(remark: string): string {
  return /[.?!]$/.test(remark) ? remark : `${remark}.`;
}
