import { z } from "zod";
import { exportFormats } from "../../catalogue/admin/imports.ts";
import { definePage, field } from "../../company/admin/setting-fields.ts";
import { settingVersion } from "../../company/admin/settings.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, requiredLines, requiredText, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

/**
 * What the books of the company's accounting program get from the shop: a sale when an order is released, a credit when
 * money or credit is given back for it, and the money itself.
 */
export const entryKinds = ["sale", "credit", "money"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The accounts that are posted to. Each of the company's own bank accounts may have one of its own. */
export const bookAccounts = [
  "receivable",
  "bank",
  "cash",
  "cheque",
  "gateway",
  "withheldPph22",
  "collectedPpn",
  "writtenOff",
  "sales",
  "discounts",
  "shipping",
  "insurance",
  "rounding",
  "returns",
  "ppn",
] as const;
export type BookAccount = (typeof bookAccounts)[number];

/** The files of a month. */
export const bookFiles = ["journal", "invoices", "receipts", "credit-notes", "customers"] as const;
export type BookFile = (typeof bookFiles)[number];

/** For whom a file is laid out: for anybody, or for the import of an accounting program. */
export const bookLayouts = ["plain", "accurate", "jurnal"] as const;
export type BookLayout = (typeof bookLayouts)[number];

/** How many corrections a screen shows; the journal has all of them. */
export const correctionsShown = 100;

/** A month of Jakarta, `2026-11`. */
const month = z.string({ error: "invalid" }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, "invalid");

const office = { access: "staff", permission: "keepBooks" } as const;

const posting = z.object({
  account: z.enum(bookAccounts),
  /** The bank's name of the own account to which a transfer came or from which it went; empty for anything else. */
  bank: z.string(),
  /** Rupiah; positive in debit, negative in credit. */
  rupiah: z.int(),
});
export type Posting = z.infer<typeof posting>;

const sum = z.object({
  account: z.enum(bookAccounts),
  bank: z.string(),
  /** The account's number in the accounting program. */
  number: z.string(),
  debit: z.int(),
  credit: z.int(),
});

const closing = z.object({ at: z.string(), by: z.string() });

export const getBooks = defineEndpoint({
  name: "getBooks",
  ...office,
  summary:
    "A month of the books: the sums of each account, how many entries there are, what changed later in closed months, and whether it is closed",
  query: z.object({ month }),
  data: z.object({
    /** Null while it is open. */
    closing: closing.nullable(),
    /** Whether it is over, and all months before it are closed that have to be. */
    mayClose: z.boolean(),
    /** The month that has to be closed first; null if none. */
    closeFirst: z.string().nullable(),
    /** Only the last closed month can be opened again. */
    mayReopen: z.boolean(),
    sums: z.array(sum),
    counts: z.record(z.enum(entryKinds), z.int()),
    /** Entries of closed months that are different now: their differences belong to this month. The first 100. */
    corrections: z.array(
      z.object({
        kind: z.enum(entryKinds),
        /** The number of the invoice, credit note or kwitansi; of the order if there is none. */
        number: z.string(),
        orderId: z.string(),
        orderCode: z.string(),
        postings: z.array(posting),
      }),
    ),
    correctionCount: z.int(),
  }),
});
export type BooksMonth = z.infer<(typeof getBooks)["data"] & z.ZodType>;

export const exportBooks = defineEndpoint({
  name: "exportBooks",
  ...office,
  summary:
    "A file of a month's books: the journal, sales invoices, receipts, credit notes or customers, as CSV or as a workbook, in the layout of an accounting program's import",
  params: z.object({ file: z.enum(bookFiles, { error: "invalid" }) }),
  query: z.object({
    month,
    layout: z.enum(bookLayouts, { error: "invalid" }).default("plain"),
    format: z.enum(exportFormats, { error: "invalid" }).default("csv"),
  }),
  refusals: ["reportTooLong"],
});

const closedMonth = z.object({ month: z.string(), entries: z.int() });

export const closeMonth = defineEndpoint({
  name: "closeMonth",
  ...office,
  summary:
    "Close a month: its entries stay as they are now, and what changes later is a correction in the next month. Months are closed one after another",
  headers: idempotencyHeaders,
  params: z.object({ month }),
  data: closedMonth,
  refusals: ["monthNotOver", "monthClosed", "closeOtherMonthFirst"],
});

export const reopenMonth = defineEndpoint({
  name: "reopenMonth",
  ...office,
  summary: "Open the last closed month again: its entries follow what changes until it is closed once more",
  headers: idempotencyHeaders,
  params: z.object({ month }),
  body: z.object({ reason: requiredLines(limits.reasonLength) }),
  data: closedMonth,
  refusals: ["monthNotClosed", "reopenLaterMonthFirst"],
});

const accountNumber = (byDefault: string) =>
  field(requiredText(limits.nameLength), { kind: "text" }, byDefault);

/** The numbers of the accounts in the accounting program. Those of a new shop are Jurnal's. */
const accounts = z.object({
  receivable: accountNumber("1-10100"),
  bank: accountNumber("1-10002"),
  cash: accountNumber("1-10001"),
  cheque: accountNumber("1-10003"),
  gateway: accountNumber("1-10004"),
  withheldPph22: accountNumber("1-10501"),
  collectedPpn: accountNumber("1-10502"),
  writtenOff: accountNumber("8-80999"),
  sales: accountNumber("4-40000"),
  discounts: accountNumber("4-40100"),
  shipping: accountNumber("4-40001"),
  insurance: accountNumber("4-40002"),
  rounding: accountNumber("7-70099"),
  returns: accountNumber("4-40200"),
  ppn: accountNumber("2-20500"),
} satisfies Record<BookAccount, unknown>);

const mostBanks = 20;

export const bookSettings = z.object({
  accounts,
  /** Own bank accounts with an account of their own, by the bank's name; others are `bank`. */
  banks: field(
    z
      .array(
        z.object({
          bankName: field(requiredText(limits.nameLength), { kind: "text" }),
          account: field(text(limits.nameLength).min(1, "required"), { kind: "text" }),
        }),
      )
      .max(mostBanks, "tooLong"),
    { kind: "list", least: 0, most: mostBanks, fresh: { bankName: "", account: "" } },
    [],
  ),
});
export type BookSettings = z.output<typeof bookSettings>;

export const booksPage = definePage({
  value: bookSettings,
  groups: { accounts: ["accounts"], banks: ["banks"] },
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;
const stored = z.object({ version: settingVersion, value: bookSettings });

export const getBookSettings = defineEndpoint({
  name: "getBookSettings",
  ...ownerMay,
  summary: "The numbers of the accounts in the company's accounting program",
  data: stored,
});

export const saveBookSettings = defineEndpoint({
  name: "saveBookSettings",
  ...ownerMay,
  summary: "Set the numbers of the accounts; files of closed months get them too",
  body: stored,
  data: stored,
  refusals: ["settingChanged"],
});
