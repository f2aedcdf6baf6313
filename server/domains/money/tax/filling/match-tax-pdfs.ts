import type { TaxPdfMatch } from "#contract/money/admin/tax-fillings.ts";
import type { Queryable } from "../../../../database/queryable.ts";
import { findListedInvoices } from "./fillings.queries.ts";

/**
 * The numbers of tax invoices in a file's name, each once: 17 digits with no other digit beside them. Coretax names a
 * PDF `OutputTaxInvoice-` with an id, the seller's NPWP of 16 digits, the number, and who bought.
 */
export function taxNumbersIn(fileName: string): string[] {
  const name = fileName.replace(/^.*[/\\]/, "");
  return [...new Set(name.match(/(?<!\d)\d{17}(?!\d)/g))];
}

/** Which invoices PDFs belong to, by their names; of two for the same invoice only the first one does. */
export async function matchTaxPdfs(db: Queryable, fileNames: string[]): Promise<TaxPdfMatch[]> {
  const named = fileNames.map((fileName) => ({ fileName, numbers: taxNumbersIn(fileName) }));
  const taxNumbers = [...new Set(named.flatMap(({ numbers }) => numbers))];
  const found = await findListedInvoices(db, { taxNumbers });
  const known = new Map(found.map((invoice) => [invoice.taxNumber, invoice]));
  const taken = new Set<string>();
  return named.map(({ fileName, numbers }): TaxPdfMatch => {
    const [number, other] = numbers.filter((one) => known.has(one));
    const taxNumber = number ?? numbers[0] ?? "";
    const invoice = known.get(taxNumber);
    if (other !== undefined) return { fileName, taxNumber: "", invoice: null, problem: "severalNumbers" };
    if (invoice === undefined) {
      const problem = taxNumber === "" ? "noNumber" : "unknownNumber";
      return { fileName, taxNumber, invoice: null, problem };
    }
    if (taken.has(taxNumber)) return { fileName, taxNumber, invoice: null, problem: "twice" };
    taken.add(taxNumber);
    const { number: ofInvoice, buyer, isVoid, hasPdf } = invoice;
    return {
      fileName,
      taxNumber,
      invoice: { number: ofInvoice, buyer, isVoid, hasPdf },
      problem: null,
    };
  });
}
