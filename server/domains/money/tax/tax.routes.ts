import { fileWords } from "#contract/texts/file-words.ts";
import { mostWorkbookRows } from "#contract/catalogue/admin/imports.ts";
import * as contract from "#contract/money/admin/tax.ts";
import { taxStates, type TaxState } from "#contract/money/admin/tax.ts";
import * as fillings from "#contract/money/admin/tax-fillings.ts";
import { readShownCompany } from "../../../company/shown-company.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import { sendTable } from "../../../http/send-table.ts";
import { issueMissingInvoices } from "../../../workflows/money/documents/issue-missing-invoices.ts";
import { addTaxPdf, putTaxPdf } from "../../../workflows/money/tax/put-tax-pdf.ts";
import { readTaxPdf } from "../../../workflows/money/tax/read-tax-pdf.ts";
import { takeBackTaxFilling } from "../../../workflows/money/tax/take-back-tax-filling.ts";
import { listTaxFillings } from "./filling/fillings.queries.ts";
import { importTaxNumbers } from "./filling/import-tax-numbers.ts";
import { matchTaxPdfs } from "./filling/match-tax-pdfs.ts";
import { taxTable } from "./tax-table.ts";
import * as queries from "./tax.queries.ts";
import * as service from "./tax.service.ts";

/** Tax invoices (faktur pajak) of the invoices that include PPN, and the files by which they go to Coretax. */
export function registerTaxRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, database } = dependencies;

  register(contract.listTaxInvoices, async ({ query: { month, state } }) => {
    await issueMissingInvoices(db, "taxed");
    const { isTaxable, npwp } = (await readShownCompany(db)).legal;
    const sums = await queries.sumTaxStates(db, month);
    const none = { count: 0, base: 0, tax: 0 };
    const of = (asked: TaxState) => {
      const { count, base, tax } = sums.find((one) => one.state === asked) ?? none;
      return { count, base, tax };
    };
    return {
      seller: { isTaxable, hasNpwp: service.sellerNpwp(npwp) !== undefined },
      dueOn: dueOn(month),
      states: Object.fromEntries(taxStates.map((one) => [one, of(one)])) as Record<TaxState, typeof none>,
      rows: await queries.listTaxRows(db, { month, state, limit: contract.taxRowsShown }),
      count: state === undefined ? sums.reduce((all, { count }) => all + count, 0) : of(state).count,
      files: await queries.listCoretaxFiles(db, { month }),
    };
  });

  register(contract.exportTaxInvoices, async ({ query, session: { userId }, language, reply }) => {
    const { month, state, format } = query;
    const rows = await queries.listTaxRows(db, { month, state, limit: mostWorkbookRows + 1 });
    if (rows.length > mostWorkbookRows) throw new Refusal("reportTooLong", { maximum: mostWorkbookRows });
    const table = taxTable(rows, language);
    return sendTable(
      reply,
      { fileName: `${fileWords[language].taxInvoices}-${month}`, format, language, ...table },
      { db, userId, filter: { month, state } },
    );
  });

  register.once(
    contract.writeCoretaxFile,
    dependencies,
    async (parts, { body: { month }, session: { userId } }) => {
      const id = await service.writeCoretaxFile(parts.db, { month, userId });
      const [file] = await queries.listCoretaxFiles(parts.db, { id });
      if (file === undefined) throw new Refusal("notFound");
      return file;
    },
  );

  register(contract.getCoretaxFile, async ({ params: { id }, reply }) => {
    const file = await queries.findCoretaxFile(db, id);
    if (file === undefined) throw new Refusal("notFound");
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="coretax-${file.month}-${file.id}.xml"`)
      .send(file.content);
  });

  register(contract.takeBackCoretaxFile, async ({ params: { id }, session: { userId } }) => {
    await service.takeBackCoretaxFile(db, { id, userId });
    return null;
  });

  register(contract.setTaxNumber, async ({ params: { id: documentId }, body, session: { userId } }) => {
    await service.setTaxNumber(db, { documentId, userId }, body.number);
    return null;
  });

  register(contract.setTaxBuyer, async ({ params: { id: documentId }, body, session: { userId } }) => {
    await service.setTaxBuyer(db, { documentId, userId }, body.buyer);
    return null;
  });

  register(contract.putTaxPdf, async ({ params: { id: documentId }, body, session: { userId } }) => {
    await putTaxPdf(dependencies, { documentId, userId }, body);
    return null;
  });

  register(fillings.importTaxNumbers, ({ query, body, session: { userId }, language }) =>
    importTaxNumbers(database.longCalls.db, {
      file: body,
      language,
      userId,
      isTrial: query.isTrial,
      leavesOutFaulty: query.leavesOutFaulty ?? false,
      takesHidden: query.takesHidden ?? false,
    }),
  );

  register(fillings.matchTaxPdfs, ({ body: { fileNames } }) => matchTaxPdfs(db, fileNames));

  register(fillings.addTaxPdf, ({ params: { id: fillingId }, query, body, session: { userId } }) =>
    addTaxPdf(dependencies, { fillingId, userId, taxNumber: query.number }, body),
  );

  register(fillings.listTaxFillings, () => listTaxFillings(db));

  register(fillings.takeBackTaxFilling, ({ params: { id }, session: { userId } }) =>
    takeBackTaxFilling(dependencies, { id, userId }),
  );

  register(contract.getTaxPdf, async ({ params: { id }, reply }) =>
    sendPrivateFile(reply, await readTaxPdf(dependencies, id)),
  );
}

/** The 20th of the next month. */
function dueOn(month: string): string {
  const [year = 0, ordinal = 0] = month.split("-").map(Number);
  const next = ordinal === 12 ? { year: year + 1, month: 1 } : { year, month: ordinal + 1 };
  return `${next.year}-${String(next.month).padStart(2, "0")}-20`;
}
