import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { idempotencyHeaders, lines, pastDay, requiredLines, text, uuid } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { enteredMethods, isWithheldTax } from "../order-payments.ts";
import { movedOrder, orderKey } from "../../orders/admin/orders.ts";
import { undoOutcome } from "./statements.ts";

const byFinance = { access: "staff", permission: "decidePayments" } as const;

/** What is known about a transfer, cash, a cheque or withheld tax beside its amount. */
export const enteredPaymentForm = z.object({
  /** The day on which the money came, or the day of the slip of withheld tax; null while there is no slip. */
  day: pastDay.nullable(),
  /** The cheque's, or that of the slip (bukti potong, SSP). */
  number: text(limits.slipNumberLength),
  note: lines(limits.reasonLength),
  /** The bank's name of the own account to which a transfer came; empty for anything else. */
  account: text(limits.nameLength).default(""),
});
export type EnteredPaymentForm = z.output<typeof enteredPaymentForm>;

export const enterPayment = defineEndpoint({
  name: "enterPayment",
  ...byFinance,
  summary:
    "Record a transfer that was seen on an own account, cash, a cheque, or tax that the buyer withheld (PPh 22, PPN), at most what the order is owed; the order moves to packing if nothing is open any more. The same `id` again changes nothing",
  headers: idempotencyHeaders,
  params: orderKey,
  body: enteredPaymentForm
    .extend({
      /** Made by the browser. */
      id: uuid,
      method: z.enum(enteredMethods, { error: "invalid" }),
      amount: z.int("wholeNumber").min(1, "tooSmall").max(limits.amountRupiah, "tooLarge"),
    })
    .refine(({ method, day }) => day !== null || isWithheldTax(method), { path: ["day"], error: "required" })
    .refine(({ method, account }) => account !== "" || method !== "transfer", {
      path: ["account"],
      error: "required",
    }),
  data: movedOrder,
  refusals: ["orderNotFound", "nothingOwed", "moreThanOwed", "receiptToDecide"],
});

export const writeOffDifference = defineEndpoint({
  name: "writeOffDifference",
  ...byFinance,
  summary:
    "Write off the small difference that an order still lacks: it settles the order, and is no money. All that is owed, at most the limit of the settings for each order, and only after money has come; the order moves to packing. The same `id` again changes nothing. `takeBackEnteredPayment` is the way back",
  headers: idempotencyHeaders,
  params: orderKey,
  body: z.object({
    /** Made by the browser. */
    id: uuid,
    /** What is owed, as the screen showed it. */
    amount: z.int("wholeNumber").min(1, "tooSmall").max(limits.amountRupiah, "tooLarge"),
    note: lines(limits.reasonLength),
  }),
  data: movedOrder,
  refusals: [
    "orderNotFound",
    "nothingOwed",
    "differenceChanged",
    "differenceOfNothing",
    "differenceTooLarge",
    "differenceInReceipt",
  ],
});

export const getWithheldTax = defineEndpoint({
  name: "getWithheldTax",
  ...byFinance,
  summary:
    "What a buyer who withholds tax keeps back from an order (PPh 22 of its selling price, and the PPN in its total), and which of it will probably be recorded next",
  params: orderKey,
  data: z.object({
    /** Rupiah that are still to come. */
    owed: z.int(),
    pph22: z.int(),
    /** 0 where the company collects no PPN. */
    ppn: z.int(),
    /**
     * What the staff probably writes down next: the tax that the order's company withholds and that is not written down
     * yet, or else cash.
     */
    suggested: z.enum(enteredMethods),
  }),
  refusals: ["orderNotFound"],
});

const key = z.object({ id: uuid });

export const correctEnteredPayment = defineEndpoint({
  name: "correctEnteredPayment",
  ...byFinance,
  summary: "Correct day, account, number and note of a recorded payment, or add those of its slip",
  params: key,
  body: enteredPaymentForm,
  data: z.null(),
  refusals: ["notFound"],
});

export const takeBackEnteredPayment = defineEndpoint({
  name: "takeBackEnteredPayment",
  ...byFinance,
  summary:
    "Take back an accepted payment that neither a statement nor the gateway shows: a transfer that the staff recorded, cash, a cheque, withheld tax, a receipt, money that the staff counted by moving the order, credit. The amount is owed again, its kwitansi is void, money that was promised back because of it is not promised any more, a receipt waits to be checked again, and an order of which nothing has left goes back from packing to waiting for payment",
  params: key,
  body: z.object({
    reason: requiredLines(limits.reasonLength),
    /** Whether the customer gets a mail of correction; if left out, one who had been told gets it. */
    isTold: z.boolean("invalid").optional(),
  }),
  data: z.null(),
  refusals: ["notFound", "paymentNotToTakeBack", "moneyWentBack"],
});

export const previewTakenBack = defineEndpoint({
  name: "previewTakenBack",
  ...byFinance,
  summary: "How the order of a payment would stand if it was taken back; nothing is changed",
  params: key,
  data: undoOutcome,
  refusals: ["notFound", "paymentNotToTakeBack", "moneyWentBack"],
});

export const putEnteredPaymentFile = defineEndpoint({
  name: "putEnteredPaymentFile",
  ...byFinance,
  summary: "Store the slip, or the cheque's picture; it replaces an earlier one",
  params: key,
  body: fileBody,
  data: z.null(),
  refusals: ["notFound", "slipNotReadable", "slipTooLarge", "storageUnavailable"],
  // Larger than the file's own limit, so that its own rule refuses what is too large.
  bodyLimitBytes: 12 * 1024 * 1024,
});

export const getEnteredPaymentFile = defineEndpoint({
  name: "getEnteredPaymentFile",
  access: "staff",
  permission: "seePayments",
  summary: "The slip, or the cheque's picture, as an attachment",
  params: key,
  refusals: ["notFound"],
});
