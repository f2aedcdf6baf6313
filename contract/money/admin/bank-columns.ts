import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { lines, numericId } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

const column = z.int("invalid").min(0, "tooSmall").max(199, "tooLarge");

/** Which column of a bank's table holds what, counted from 0, as the staff names them. */
export const namedBankColumns = z
  .object({
    /** The cells of the row of headings; for a table without headings those of its first row. */
    headings: z.array(lines(200)).min(2, "required").max(200, "tooLong"),
    hasHeadings: z.boolean("invalid"),
    date: column,
    description: z.array(column).min(1, "required").max(10, "tooLong"),
    reference: column.nullable(),
    /** The amount with its sign or its `CR` and `DB`, or beside `direction`; null if debits and credits have columns of their own. */
    amount: column.nullable(),
    direction: column.nullable(),
    debit: column.nullable(),
    credit: column.nullable(),
    balance: column.nullable(),
    /** Which number of `01/08/2026` is the day. */
    dayOrder: z.enum(["dayFirst", "monthFirst"], "invalid"),
  })
  .refine(({ amount, debit, credit }) => (amount === null) === (debit !== null || credit !== null), {
    path: ["amount"],
    error: "required",
  });
export type NamedBankColumns = z.infer<typeof namedBankColumns>;

export const readBankTable = defineEndpoint({
  name: "readBankTable",
  access: "staff",
  onlyReads: true,
  permission: "manageStatements",
  summary:
    "The first rows of a bank's file in which the shop finds no movements, so that its columns can be named",
  body: fileBody,
  data: z.object({ rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })) }),
  refusals: ["statementUnknown", "statementTooMuch", "importOldExcel", "tooLarge"],
  bodyLimitBytes: limits.statementFileBytes,
});

const knownFile = z.object({
  id: z.int(),
  headings: z.array(z.string()),
  /** Whether its columns were named; otherwise only its account was said. */
  hasColumns: z.boolean(),
  /** The account that was said; empty if none was. */
  accountNumber: z.string(),
  saidBy: z.string(),
  saidAt: z.string(),
});
export type KnownBankFile = z.infer<typeof knownFile>;

export const nameBankColumns = defineEndpoint({
  name: "nameBankColumns",
  access: "staff",
  permission: "manageStatements",
  summary: "Name the columns of a kind of bank file once; files with the same headings are then read by them",
  body: namedBankColumns,
  data: knownFile,
});

export const listKnownBankFiles = defineEndpoint({
  name: "listKnownBankFiles",
  access: "staff",
  permission: "manageStatements",
  summary: "What the staff has said about kinds of bank files: the columns that they named, and the accounts",
  data: z.object({ rows: z.array(knownFile) }),
});

export const forgetBankFile = defineEndpoint({
  name: "forgetBankFile",
  access: "staff",
  permission: "manageStatements",
  summary: "Forget the columns and the account of a kind of bank file",
  params: z.object({ id: numericId }),
  data: z.object({ rows: z.array(knownFile) }),
  refusals: ["notFound"],
});
