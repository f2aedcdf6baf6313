import * as admin from "#contract/reports/admin/account-statements.ts";
import * as contract from "#contract/reports/account-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPdf } from "../../http/send-pdf.ts";
import { printAccountStatement } from "../../workflows/reports/print-account-statement.ts";
import type { Debtor } from "./account-statement.queries.ts";
import { ownDebtor, readAccountStatement } from "./account-statement.service.ts";

/** What a customer or a company owes and has paid: for its people, and for the staff. */
export function registerAccountStatementRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(contract.getAccountStatement, async ({ query, session }) =>
    readAccountStatement(db, await ownDebtor(db, session.userId), query),
  );
  register(contract.getAccountStatementPdf, async ({ query, session, reply }) => {
    const statement = await readAccountStatement(db, await ownDebtor(db, session.userId), query);
    return sendPdf(reply, await printAccountStatement(dependencies, statement));
  });

  register(admin.getDebtorStatement, ({ params, query }) =>
    readAccountStatement(db, debtorOf(params), query),
  );
  register(admin.getDebtorStatementPdf, async ({ params, query, reply }) => {
    const statement = await readAccountStatement(db, debtorOf(params), query);
    return sendPdf(reply, await printAccountStatement(dependencies, statement));
  });
}

function debtorOf({ kind, id }: { kind: "company" | "customer"; id: string }): Debtor {
  return kind === "company" ? { companyId: id } : { userId: id };
}
