import { drawTaxInvoice } from "./draw-tax-invoice.ts";
import { rowsOf, yearOf, type PackedTable } from "./redate.ts";

/**
 * A file for Coretax contains the invoices of one month, and the number of a tax invoice contains its year. If the invoices of a file belong to two
 * months since the days were moved, the file is divided in two; if the year has changed, numbers are written again.
 */
export function redateTaxInvoices(tables: PackedTable[]): PackedTable[] {
  const invoices = new Map(rowsOf(tables, "document").map((row) => [row["id"], row]));
  const taxRows = rowsOf(tables, "tax_invoice");
  const invoiceOf = (row: Record<string, unknown>) => invoices.get(row["document_id"]) ?? {};
  const numbers = new Map<string, string>();
  for (const row of taxRows) {
    const number = String(row["number"]);
    if (number === "") continue;
    const year = String(yearOf(invoiceOf(row)["issued_at"])).slice(2);
    numbers.set(number, `${number.slice(0, 4)}${year}${number.slice(6)}`);
  }
  const files = rowsOf(tables, "coretax_file");
  let lastId = Math.max(0, ...files.map(({ id }) => Number(id)));
  const divided: Record<string, unknown>[] = [];
  const fileOf = new Map<unknown, number>();
  const filesOf = new Map<string, { id: number; month: string; invoices: number }[]>();
  for (const file of files) {
    const held = taxRows.filter((row) => row["file_id"] === file["id"]);
    const byMonth = Map.groupBy(held, (row) => monthOf(invoiceOf(row)["issued_at"]));
    const parts = [...byMonth].toSorted(([one], [other]) => one.localeCompare(other));
    for (const [place, [month, rows]] of parts.entries()) {
      if (place > 0) lastId += 1;
      const id = place === 0 ? Number(file["id"]) : lastId;
      const kept = new Set(rows.map((row) => String(invoiceOf(row)["number"])));
      divided.push({ ...file, id, month, content: contentOf(String(file["content"]), kept) });
      for (const row of rows) fileOf.set(row["document_id"], id);
      const whole = String(file["id"]);
      filesOf.set(whole, [...(filesOf.get(whole) ?? []), { id, month, invoices: rows.length }]);
    }
  }
  return tables.map((packed) => {
    if (packed.table === "coretax_file") return withRows(packed, divided);
    if (packed.table === "tax_invoice") {
      return withRows(
        packed,
        taxRows.map((row) => ({
          ...row,
          number: numbers.get(String(row["number"])) ?? "",
          file_id: fileOf.get(row["document_id"]) ?? null,
        })),
      );
    }
    if (packed.table !== "audit_log") return packed;
    return withRows(packed, numberAnew(rowsOf([packed], "audit_log").flatMap(audited)));
  });

  /** The audit's entries in the place of one: if its file was divided, one for each of the new files. */
  function audited(row: Record<string, unknown>): Record<string, unknown>[] {
    if (row["action"] === "tax.writeFile") {
      const written = filesOf.get(String(row["subject_id"]));
      if (written === undefined) return [row];
      return written.map(({ id, month, invoices: count }) => ({
        ...row,
        subject_id: String(id),
        subject_label: month,
        after: { invoices: count },
      }));
    }
    if (row["action"] !== "tax.number") return [row];
    const after = row["after"] as { taxNumber: string };
    return [{ ...row, after: { taxNumber: numbers.get(after.taxNumber) ?? after.taxNumber } }];
  }
}

/** The entries with ids in their order: an added entry takes the next id, and later entries move up by one. Nothing refers to an entry by its id. */
function numberAnew(entries: Record<string, unknown>[]): Record<string, unknown>[] {
  let last = 0;
  return entries.map((row) => {
    last = Math.max(last + 1, Number(row["id"]));
    return { ...row, id: last };
  });
}

function withRows({ table, columns }: PackedTable, rows: Record<string, unknown>[]): PackedTable {
  return { table, columns, rows: rows.map((row) => columns.map((column) => row[column])) };
}

/** The month in Jakarta of a moment as the database writes it: `2026-11`. */
function monthOf(moment: unknown): string {
  return new Date(Date.parse(String(moment)) + 7 * 3_600_000).toISOString().slice(0, 7);
}

/** What a file contains about some of its invoices. */
function contentOf(content: string, numbers: ReadonlySet<string>): string {
  return content.replace(/ *<TaxInvoice>[^]*?<\/TaxInvoice>\n/g, (invoice) => {
    const [, number = ""] = /<RefDesc>([^<]*)</.exec(invoice) ?? [];
    return numbers.has(number) ? invoice : "";
  });
}

/** Draws the PDFs of tax invoices that the history names, with its present days and numbers. Returns them by their keys. */
export async function drawTaxInvoices(tables: PackedTable[]): Promise<Map<string, Buffer>> {
  const draw = taxInvoicePrinter(tables);
  const drawn = new Map<string, Buffer>();
  for (const { pdf_key: key, document_id: id } of rowsOf(tables, "tax_invoice")) {
    if (typeof key === "string") drawn.set(key, (await draw(id)).pdf);
  }
  return drawn;
}

/** Returns a function that draws the PDF of one tax invoice, by the id of its invoice, with the history's present days and numbers. */
export function taxInvoicePrinter(tables: PackedTable[]) {
  const invoices = new Map(rowsOf(tables, "document").map((row) => [row["id"], row]));
  const numbers = new Map(rowsOf(tables, "tax_invoice").map((row) => [row["document_id"], row["number"]]));
  return async (id: unknown): Promise<{ invoiceNumber: string; pdf: Buffer }> => {
    const invoice = invoices.get(id);
    if (invoice === undefined) throw new Error("a tax invoice of the history is of an invoice that it lacks");
    const { company, order, tax } = invoice["snapshot"] as InvoiceFacts;
    const invoiceNumber = String(invoice["number"]);
    const pdf = await drawTaxInvoice({
      taxNumber: String(numbers.get(id)),
      invoiceNumber,
      day: new Date(Date.parse(String(invoice["issued_at"])) + 7 * 3_600_000).toISOString().slice(0, 10),
      seller: company.legal,
      buyer: { name: order.buyingCompany.legalName, number: order.buyingCompany.npwp },
      ...tax,
    });
    return { invoiceNumber, pdf };
  };
}

/** The facts that are read from the snapshot of an invoice whose buyer is a company. */
interface InvoiceFacts {
  company: { legal: { name: string; npwp: string } };
  order: { buyingCompany: { legalName: string; npwp: string } };
  tax: { base: number; tax: number };
}
