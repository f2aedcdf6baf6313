import type { AccountStatement } from "#contract/reports/account-statement.ts";
import { listBankAccounts } from "../../company/company-facts.ts";
import { readDocumentCompany } from "../../rules/money/document-company.ts";
import { documentSetting } from "../../company/document-setting.ts";
import type { Dependencies } from "../../dependencies.ts";
import { printPdf } from "../../printing/print-pdf.ts";
import { readLogo, type PrintedFile } from "../money/documents/print-document.ts";

/**
 * Prints a customer's account as PDF.
 * @throws Refusal paperNotPrinted if it takes too long; paperNotMade if what is stored makes no document.
 */
export async function printAccountStatement(
  { db, files, log }: Pick<Dependencies, "db" | "files" | "log">,
  statement: AccountStatement,
): Promise<PrintedFile> {
  const { logo } = await documentSetting.read(db);
  const accountStatement = {
    statement,
    company: await readDocumentCompany(db),
    banks: await listBankAccounts(db),
    logo: logo === null ? null : await readLogo({ files, log }, logo),
    printedAt: new Date(),
  };
  return {
    fileName: `rekening-koran-${statement.from}-${statement.to}.pdf`,
    pdf: await printPdf({ accountStatement }),
  };
}
