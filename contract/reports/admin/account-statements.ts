import { z } from "zod";
import { accountPeriod, accountStatement } from "../account-statement.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { uuid } from "../../core/fields.ts";

/** Whose account: a company's, or that of a customer who ordered without a company. */
const debtor = z.object({ kind: z.enum(["company", "customer"], { error: "invalid" }), id: uuid });

export const getDebtorStatement = defineEndpoint({
  name: "getDebtorStatement",
  access: "staff",
  permission: "seePayments",
  summary:
    "Invoices, payments, withheld tax and refunds of a company or a customer between two days, and what must be paid now",
  params: debtor,
  query: accountPeriod,
  data: accountStatement,
  refusals: ["notFound", "reportTooLong"],
});

export const getDebtorStatementPdf = defineEndpoint({
  name: "getDebtorStatementPdf",
  access: "staff",
  permission: "seePayments",
  summary: "The same as PDF",
  params: debtor,
  query: accountPeriod,
  refusals: ["notFound", "reportTooLong", "paperNotPrinted", "paperNotMade"],
});
