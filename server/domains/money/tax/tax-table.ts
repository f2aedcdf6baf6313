import type { TaxInvoiceRow } from "#contract/money/admin/tax.ts";
import type { Language } from "#contract/core/languages.ts";
import { taxWords } from "#contract/texts/tax-words.ts";
import { oneByOne } from "../../../http/send-table.ts";
import type { TableRow } from "../../../files/tables/write-csv.ts";

/** The month's list as a file, its headings first, with the widths of a workbook's columns in characters. */
export function taxTable(rows: TaxInvoiceRow[], language: Language) {
  const words = taxWords[language];
  const table: TableRow[] = [
    [
      words.invoice,
      words.day,
      words.order,
      words.buyer,
      words.buyerDocument,
      words.buyerNumber,
      words.sellingPrice,
      words.tax,
      words.total,
      words.base,
      words.credited,
      words.state,
      words.taxNumber,
    ],
    ...rows.map(({ buyer, ...row }) => [
      row.number,
      row.day,
      row.orderCode,
      buyer.name,
      buyer.document === null ? "" : words.documents[buyer.document],
      buyer.number,
      row.total - row.tax,
      row.tax,
      row.total,
      row.base,
      row.credited,
      row.isVoid ? words.isVoid : words.states[row.state],
      row.taxNumber,
    ]),
  ];
  return {
    rows: oneByOne(table),
    widths: [16, 12, 18, 32, 20, 24, 14, 14, 14, 16, 14, 24, 22],
    dates: { 1: "day" } as const,
  };
}
