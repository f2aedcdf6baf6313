import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { flag, lines, requiredText, searchText, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { paymentMethods } from "../order-payments.ts";
import { orderStatus } from "../../orders/orders.ts";
import { orderKey } from "../../orders/admin/orders.ts";

/** The possible faults of a line in a statement. */
export const statementFaults = ["date", "amount", "balance", "columns"] as const;

/** Why a row of a file is no movement: a total or a balance, headings, or words below the table. */
export const passedOverReasons = ["summary", "heading", "note", "otherAccount"] as const;

const passedOver = z.object({ line: z.int(), why: z.enum(passedOverReasons), text: z.string() });
export type PassedOver = z.infer<typeof passedOver>;

export const transferStates = ["open", "matched", "ignored"] as const;
export type TransferState = (typeof transferStates)[number];

/** One row of a statement before it is imported. */
const previewedRow = z.object({
  /** Its line in the file, counted from 1. */
  line: z.int(),
  /** `YYYY-MM-DD`; null while the bank has not booked it. */
  bookedOn: z.string().nullable(),
  description: z.string(),
  /** Rupiah; positive if money came in. */
  amount: z.int(),
  balance: z.int().nullable(),
  /**
   * `booked`: it was pending in an earlier file and is booked in this one. `doubtful`: an earlier file may have it, and
   * somebody has to say whether it is the same.
   */
  standing: z.enum(["new", "known", "booked", "doubtful"]),
});

const doubtfulRow = previewedRow.extend({
  /** What an earlier file has. */
  alike: z.object({
    bookedOn: z.string().nullable(),
    description: z.string(),
    balance: z.int().nullable(),
    fileName: z.string(),
    accountNumber: z.string(),
  }),
});

/** One of the first rows of a file, from which people can name its columns. */
const topRow = z.object({ line: z.int(), cells: z.array(z.string()) });

/** One of the shop's own bank accounts. */
const ownAccount = z.object({ id: z.int(), name: z.string(), number: z.string() });
export type OwnAccount = z.infer<typeof ownAccount>;

/** Why the shop asks which account a file belongs to: it names one of others, none, or several of the shop's. */
export const accountQuestions = ["notOurs", "unnamed", "several"] as const;

export const statementPreview = z.object({
  layout: z.string(),
  /** The names of the bank and of its export, for people; empty if the headings are those of no export known by name. */
  layoutName: z.string(),
  bank: z.string(),
  encoding: z.string(),
  accountNumber: z.string(),
  /** Whether it is one of the shop's own accounts; null if the file names none. */
  isOwnAccount: z.boolean().nullable(),
  /** The own account that the file will belong to. */
  bankAccountId: z.int().nullable(),
  /** What has to be answered before the file can be taken in; null if the account is certain or was chosen. */
  accountQuestion: z.enum(accountQuestions).nullable(),
  /** The own accounts that can be the answer. */
  accounts: z.array(ownAccount),
  from: z.string().nullable(),
  to: z.string().nullable(),
  rowCount: z.int(),
  newRowCount: z.int(),
  /** The Rupiah that came in and went out by the new rows. */
  newCredit: z.int(),
  newDebit: z.int(),
  /** Whether every balance is the previous balance plus the row's amount; null if the file has no balances. */
  isBalanceRight: z.boolean().nullable(),
  balanceBreaks: z.array(z.object({ line: z.int(), expected: z.int(), found: z.int() })),
  faults: z.array(z.object({ line: z.int(), kind: z.enum(statementFaults), text: z.string() })),
  faultCount: z.int(),
  /** The first rows that are no movements. */
  passedOver: z.array(passedOver),
  passedOverCount: z.int(),
  /** The first rows. */
  rows: z.array(previewedRow),
  /** The first rows that an earlier file may have. */
  doubtful: z.array(doubtfulRow),
  doubtfulCount: z.int(),
  /** Movements that were pending, which this file should have booked and does not have. */
  neverBooked: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      amount: z.int(),
      state: z.enum(transferStates),
      orderCodes: z.array(z.string()),
    }),
  ),
  top: z.array(topRow),
});
export type StatementPreview = z.infer<typeof statementPreview>;

/** The account that a person chose: the id of an own one, or `other` for one that the settings do not have. */
const chosenAccount = z
  .string("invalid")
  .regex(/^(other|[1-9]\d{0,8})$/, "invalid")
  .optional();

export const previewStatement = defineEndpoint({
  name: "previewStatement",
  access: "staff",
  onlyReads: true,
  permission: "manageStatements",
  summary:
    "Read a bank's export (CSV, MT940 or XLSX) without storing it: its layout, account, rows, faults, balances, what is passed over, and what would be new",
  query: z.object({ account: chosenAccount }),
  body: fileBody,
  data: statementPreview,
  refusals: ["statementUnknown", "statementTooMuch", "importOldExcel", "tooLarge"],
  bodyLimitBytes: limits.statementFileBytes,
});

export const statementTakenIn = z.object({
  id: z.string(),
  layout: z.string(),
  layoutName: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  fileName: z.string(),
  rowCount: z.int(),
  newRowCount: z.int(),
  isBalanceRight: z.boolean().nullable(),
  uploadedBy: z.string(),
  createdAt: z.string(),
});
export type StatementTakenIn = z.infer<typeof statementTakenIn>;

/** Lines of a file, `7,12`, or `all` of those that are asked about. */
const linesOfFile = z
  .string("invalid")
  .regex(/^(all|[1-9]\d{0,5}(,[1-9]\d{0,5})*|)$/, "invalid")
  .max(limits.statementLinesNamed, "tooLong")
  .default("");

export const takeStatement = defineEndpoint({
  name: "takeStatement",
  access: "staff",
  permission: "manageStatements",
  summary:
    "Store a bank's export; rows that an earlier file had are not added again, and where that is doubtful, the caller says it for each line",
  query: z.object({
    fileName: requiredText(limits.fileNameLength),
    /** Imports the file although some of its lines cannot be read. */
    withoutFaultyLines: flag.prefault("false"),
    account: chosenAccount,
    /** The doubtful lines that are movements of their own. A line's own number goes before `all`. */
    asNew: linesOfFile,
    /** The doubtful lines that an earlier file has. */
    asKnown: linesOfFile,
  }),
  body: fileBody,
  data: statementTakenIn,
  refusals: [
    "statementUnknown",
    "statementTooMuch",
    "importOldExcel",
    "statementHasFaults",
    "statementNotOurs",
    "statementAccountUnknown",
    "statementRowsDoubtful",
    "tooLarge",
  ],
  bodyLimitBytes: limits.statementFileBytes,
});

export const listStatements = defineEndpoint({
  name: "listStatements",
  access: "staff",
  permission: "manageStatements",
  summary: "The uploaded files, the newest first",
  query: z.object({ after: z.string().default("") }),
  data: z.object({ rows: z.array(statementTakenIn), next: z.string().nullable() }),
});

export const takeBackStatement = defineEndpoint({
  name: "takeBackStatement",
  access: "staff",
  permission: "manageStatements",
  summary:
    "Take an uploaded file back: what only it has is deleted, what other files have too stays as they have it, and what it booked is pending again. Only while none of that is matched",
  params: z.object({ id: uuid }),
  data: z.object({ deletedRows: z.int() }),
  refusals: ["notFound", "statementMatched"],
});

export const matchStrengths = ["certain", "strong", "weak"] as const;
export type MatchStrength = (typeof matchStrengths)[number];

/**
 * The reasons for an order: its amount, its amount without the tax that its buyer withholds, the amount of its receipt that
 * waits, its unique code, or its code or a name in the transfer's text.
 */
export const matchReasons = [
  "amount",
  "lessPpn",
  "lessPph22",
  "lessBothTaxes",
  "receipt",
  "uniqueCode",
  "orderCode",
  "name",
] as const;

/** An order that a transfer may have paid. */
export const matchableOrder = z.object({
  orderId: z.string(),
  orderCode: z.string(),
  orderStatus,
  customerName: z.string(),
  customerCompany: z.string(),
  /** The order's total in Rupiah. */
  total: z.int(),
  /**
   * The Rupiah that a transfer can bring: what the order waits for, or what was accepted for it and is on no statement
   * yet.
   */
  open: z.int(),
  /** Whether that amount must still be paid; otherwise it was accepted before. */
  isToPay: z.boolean(),
  /** The Rupiah of PPN and PPh 22 that its company withholds and that nobody has written down yet. */
  withheldPpn: z.int(),
  withheldPph22: z.int(),
  uniqueCode: z.int(),
  /** Since when it has been waiting for payment; null if it never did. */
  askedAt: z.string().nullable(),
  /** Until when an order on account must be paid; null for others. */
  accountDueAt: z.string().nullable(),
  /** Who paid, as the customer says, if a receipt came. */
  senderName: z.string().nullable(),
  hasReceipt: z.boolean(),
});
export type MatchableOrder = z.infer<typeof matchableOrder>;

/** The Rupiah of withheld tax of an order that nobody has written down yet. */
export function withheldOf(order: Pick<MatchableOrder, "withheldPpn" | "withheldPph22">): number {
  return order.withheldPpn + order.withheldPph22;
}

/** The Rupiah of an order that are still to come as money: what is open without the tax that its buyer withholds. */
export function openMoney(order: Pick<MatchableOrder, "open" | "withheldPpn" | "withheldPph22">): number {
  return order.open - withheldOf(order);
}

export const matchProposal = matchableOrder.extend({
  strength: z.enum(matchStrengths),
  reasons: z.array(z.enum(matchReasons)),
  /** The Rupiah of an accepted payment that no statement has shown and that it may be; null if there is none. */
  accepted: z.int().nullable(),
});
export type MatchProposal = z.infer<typeof matchProposal>;

/** Several orders that a transfer may have paid together, which it is exactly enough for. Nothing is matched with them before a person says so. */
export const matchSum = z.object({
  strength: z.enum(["strong", "weak"]),
  /** What names the orders: one receipt that is divided among them, or the transfer's text. */
  reasons: z.array(z.enum(["receipt", "name", "orderCode"])),
  /** At least two, each with the Rupiah of the transfer that are for it. */
  orders: z.array(matchableOrder.extend({ amount: z.int() })),
});
export type MatchSum = z.infer<typeof matchSum>;

/** One movement on a bank account of the company. */
export const transfer = z.object({
  id: z.string(),
  /** `YYYY-MM-DD`; null while the bank has not booked it. */
  bookedOn: z.string().nullable(),
  description: z.string(),
  amount: z.int(),
  bank: z.string(),
  accountNumber: z.string(),
  /** Whether that account is one of the shop's; orders are proposed only for what comes to these. */
  isOwnAccount: z.boolean(),
  fileName: z.string(),
  /** It was pending, and a later file that should have it booked does not have it. */
  isNeverBooked: z.boolean(),
  state: z.enum(transferStates),
  /** The orders that it paid, each with the order's total and the part of the transfer that was for it. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderCode: z.string(),
      orderStatus,
      total: z.int(),
      amount: z.int(),
      customerName: z.string(),
    }),
  ),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was set aside; empty otherwise. */
  reason: z.string(),
  /** Orders that it may have paid, the most likely first; only for open transfers. */
  proposals: z.array(matchProposal),
  /** Sums of several orders of one customer or company that it may have paid, the most likely first; only for open transfers. */
  sums: z.array(matchSum),
});
export type Transfer = z.infer<typeof transfer>;

export const listMutations = defineEndpoint({
  name: "listMutations",
  access: "staff",
  permission: "manageStatements",
  summary:
    "Incoming transfers in one state, the newest first; each open one with the orders that it may have paid",
  query: z.object({
    state: z.enum(transferStates, "invalid").default("open"),
    q: searchText().default(""),
    after: z.string().default(""),
  }),
  data: z.object({ rows: z.array(transfer), next: z.string().nullable() }),
});

const transferId = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/, "invalid") });

export const searchMatchableOrders = defineEndpoint({
  name: "searchMatchableOrders",
  access: "staff",
  permission: "manageStatements",
  summary:
    "Orders that a transfer can be matched to by hand, by code, customer, company, phone or exact amount",
  query: z.object({ q: searchText().min(1, "required") }),
  data: z.array(matchableOrder),
});

/** What the money of a transfer is for its order. */
export const matchDecision = z.discriminatedUnion(
  "kind",
  [
    /** Money that was accepted before, or a receipt that waits: a receipt, a cheque, cash that was taken to the bank. */
    z.object({ kind: z.literal("samePayment"), paymentId: uuid }),
    /** Money of its own. For a cancelled order it goes back. */
    z.object({ kind: z.literal("anotherPayment") }),
    /** Money of its own although nothing of the order is owed. */
    z.object({ kind: z.literal("overpayment") }),
  ],
  "invalid",
);
export type MatchDecision = z.output<typeof matchDecision>;

/** How an order stands after an act with its money, and what its customer is told. */
export const moneyOutcome = z.object({
  orderCode: z.string(),
  orderStatus,
  received: z.int(),
  /** Rupiah that are still to come. */
  owed: z.int(),
  /** Rupiah that are promised back. */
  promised: z.int(),
  /** The mails that go out, by their names; the status for a mail that tells of one. */
  mails: z.array(z.object({ template: z.string(), status: orderStatus.nullable() })),
});
export type MoneyOutcome = z.infer<typeof moneyOutcome>;

/** One thing that the money of a transfer may be. */
export const matchReading = z.object({
  decision: matchDecision,
  /** The payment that it would be; null for money of its own. */
  payment: z
    .object({
      method: z.enum(paymentMethods),
      /** Rupiah that it counts for, or that the customer's receipt says. */
      amount: z.int(),
      senderName: z.string(),
      /** The day on which it was paid, as the customer or the staff says; null if nobody does. */
      day: z.string().nullable(),
      isToCheck: z.boolean(),
    })
    .nullable(),
  /** Whether the shop takes it for this one without being told. */
  isCertain: z.boolean(),
  /** Null if it is refused, for the reason in `refusal`. */
  outcome: moneyOutcome.nullable(),
  refusal: z.string(),
});
export type MatchReading = z.infer<typeof matchReading>;

export const listMatchReadings = defineEndpoint({
  name: "listMatchReadings",
  access: "staff",
  permission: "manageStatements",
  summary:
    "What the money of a transfer may be for an order, the likeliest first, each with how the order would stand after it and the mails that would go out; nothing is changed",
  params: transferId,
  query: z.object({
    order: orderKey.shape.id,
    /** Rupiah of the part that is for this order; if left out, the whole transfer. */
    amount: z.coerce.number().int().min(1, "tooSmall").max(limits.amountRupiah, "tooLarge").optional(),
  }),
  data: z.array(matchReading),
  refusals: ["mutationNotFound", "mutationNotOpen", "orderNotFound", "orderNotToMatch"],
});

export const matchMutation = defineEndpoint({
  name: "matchMutation",
  access: "staff",
  permission: "manageStatements",
  summary:
    "Say which order a transfer has paid, or which parts of it have paid which orders, and what its money is: a payment that was accepted before, another one, or more than is owed. Without a decision the shop decides where it is certain, and refuses with the possible readings where it is not. An order that waits for payment moves to packing if nothing is open any more; otherwise its customer is told what is missing",
  params: transferId,
  body: z
    .object({
      /** The order that the whole transfer paid. */
      order: orderKey.shape.id.optional(),
      /** What its money is for that order. */
      decision: matchDecision.optional(),
      /** The orders that it paid, with Rupiah that add up to the transfer. */
      parts: z
        .array(
          z.object({
            order: orderKey.shape.id,
            amount: z.int("wholeNumber").min(1, "tooSmall").max(limits.amountRupiah, "tooLarge"),
            decision: matchDecision.optional(),
          }),
        )
        .min(1, "required")
        .max(limits.ordersOfTransfer, "tooLong")
        .optional(),
      /** What an office page of an older version sends for "overpayment". */
      isExtra: z.boolean("invalid").default(false),
    })
    .refine(({ order, parts }) => (order === undefined) !== (parts === undefined), {
      path: ["order"],
      error: "required",
    }),
  data: transfer,
  refusals: [
    "mutationNotFound",
    "mutationNotOpen",
    "orderNotFound",
    "orderNotToMatch",
    "orderPaidAlready",
    "matchToDecide",
    "paymentNotThisMoney",
    "moneyWentBack",
    "transferNotDivided",
  ],
});

export const setMutationState = defineEndpoint({
  name: "setMutationState",
  access: "staff",
  permission: "manageStatements",
  summary:
    "Set a transfer aside (`ignored`), or open it again (`open`). If it was matched, everything that the match did is taken back: its payment with the kwitansi, money that was promised back because of it, and the status of an order of which nothing has left. The same orders are not proposed for it again",
  params: transferId,
  body: z.object({
    state: z.enum(["open", "ignored"], "invalid"),
    /** Why it is set aside; the list of such transfers shows it. */
    reason: lines(limits.reasonLength).default(""),
    /** Whether the customers of its orders get a mail of correction; if left out, those get one who had been told. */
    isTold: z.boolean("invalid").optional(),
  }),
  data: transfer,
  refusals: ["mutationNotFound", "mutationNotOpen", "moneyWentBack"],
});

/** How an order would stand if money of it was taken back. */
export const undoOutcome = moneyOutcome.extend({
  /** Whether its customer was told of the money, and therefore gets a mail of correction unless the staff says otherwise. */
  wasTold: z.boolean(),
  /** A part of its goods has left. */
  hasLeft: z.boolean(),
});
export type UndoOutcome = z.infer<typeof undoOutcome>;

export const previewUndoneMatch = defineEndpoint({
  name: "previewUndoneMatch",
  access: "staff",
  permission: "manageStatements",
  summary: "How the orders of a matched transfer would stand if the match was undone; nothing is changed",
  params: transferId,
  data: z.array(undoOutcome),
  refusals: ["mutationNotFound", "moneyWentBack"],
});
