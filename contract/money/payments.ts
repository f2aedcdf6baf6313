import { z } from "zod";
import { millisecondsOfADay } from "../core/days.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { emailAddress, optionalEmailAddress, requiredText, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/** An earlier day is a typing error in any company: no order of the shop can have been paid then. */
const earliestTransfer = Date.parse("2011-01-01T00:00:00Z");

/** Between the company's foundation and tomorrow: clocks and time zones differ. */
function isPlausibleTransferDate(date: string): boolean {
  const moment = Date.parse(date);
  return moment >= earliestTransfer && moment <= Date.now() + millisecondsOfADay;
}

/** The payment form; the picture is sent as base64 without the prefix of a data URL. */
export const paymentConfirmation = z.object({
  paymentReceiptTransferDate: z.iso
    .datetime({ offset: true, error: "transactionDateRequired" })
    .refine(isPlausibleTransferDate, "transactionDateInvalid"),
  paymentReceiptSenderName: requiredText(limits.nameLength, "senderNameRequired"),
  /** Rupiah. */
  paymentReceiptAmountTransfer: z
    .int("amountRequired")
    .positive("amountRequired")
    .max(limits.amountRupiah, "tooLarge"),
  paymentReceiptSenderEmail: emailAddress("senderEmailRequired"),
  /** The name of one of the shop's banks. */
  paymentReceiptPaymentTo: requiredText(limits.nameLength, "paymentToRequired"),
  paymentReceiptImage: z
    .string("receiptRequired")
    .min(1, "receiptRequired")
    // The limit is the length of 5 MiB in base64, so that the receipt's own rule refuses larger pictures.
    .max(limits.receiptBytes * 2, "tooLarge"),
});

/** The same of whoever has an order's private link, who may have no email. */
export const linkedPaymentConfirmation = paymentConfirmation.extend({
  paymentReceiptSenderEmail: optionalEmailAddress.default(""),
});

/** One transfer for several orders: every Rupiah of it is for one of them. */
export const transferConfirmation = paymentConfirmation
  .extend({
    shares: z
      .array(
        z.object({ id: uuid, amount: paymentConfirmation.shape.paymentReceiptAmountTransfer }),
        "invalid",
      )
      .min(2, "invalid")
      .max(limits.ordersOfTransfer, "invalid")
      .refine((shares) => new Set(shares.map(({ id }) => id)).size === shares.length, "invalid"),
  })
  .refine(
    ({ shares, paymentReceiptAmountTransfer }) =>
      shares.reduce((sum, { amount }) => sum + amount, 0) === paymentReceiptAmountTransfer,
    { path: ["shares"], error: "sharesDoNotAddUp" },
  );

/** What corrects a confirmation while it is checked: without a picture, the one that was sent stays. */
export const paymentCorrection = paymentConfirmation.extend({
  paymentReceiptImage: paymentConfirmation.shape.paymentReceiptImage.optional(),
});

/** The same of whoever has an order's private link. */
export const linkedPaymentCorrection = linkedPaymentConfirmation.extend({
  paymentReceiptImage: paymentCorrection.shape.paymentReceiptImage,
});

/** Bytes of a confirmation with the largest receipt, in base64. */
export const confirmationBodyBytes = 12 * 1024 * 1024;

const confirmationRefusals = [
  "notAllowed",
  "orderNotFound",
  "orderNotPayable",
  "paymentAlreadyConfirmed",
  "receiptNotAnImage",
  "receiptTooLarge",
  "storageUnavailable",
] as const;

export const confirmPayment = defineEndpoint({
  name: "confirmPayment",
  access: "member",
  summary: "Confirm a bank transfer for one of the caller's orders, with a photograph of the receipt",
  params: z.object({ id: uuid }),
  body: paymentConfirmation,
  data: z.null(),
  refusals: confirmationRefusals,
  bodyLimitBytes: confirmationBodyBytes,
});

export const confirmTransfer = defineEndpoint({
  name: "confirmTransfer",
  access: "member",
  summary:
    "Confirm one bank transfer for several of the caller's orders, with what of it is for each; all of them or none",
  body: transferConfirmation,
  data: z.null(),
  refusals: confirmationRefusals,
  bodyLimitBytes: confirmationBodyBytes,
});

export const correctPayment = defineEndpoint({
  name: "correctPayment",
  access: "member",
  summary: "Replace what was confirmed of a payment, as long as it is being checked",
  params: z.object({ id: uuid }),
  body: paymentCorrection,
  data: z.null(),
  refusals: [
    "notAllowed",
    "orderNotFound",
    "paymentDecided",
    "receiptNotAnImage",
    "receiptTooLarge",
    "storageUnavailable",
  ],
  bodyLimitBytes: confirmationBodyBytes,
});

export const proofStatuses = ["checking", "accepted", "rejected"] as const;

export const proofOfPayment = z.object({
  SalesOrderId: z.string(),
  id: z.string(),
  invoiceCode: z.string(),
  invoiceDate: z.string(),
  invoiceStatus: z.enum(proofStatuses),
  /** Rupiah. */
  paymentReceiptAmountTransferred: z.int(),
  /** The address of the picture; the same people may read it as may make this call. */
  paymentReceiptImage: z.string(),
  paymentReceiptPaymentTo: z.string(),
  paymentReceiptSenderEmail: z.string(),
  paymentReceiptSenderName: z.string(),
  paymentReceiptTransactionDate: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type ProofOfPayment = z.infer<typeof proofOfPayment>;

export const getProofOfPayment = defineEndpoint({
  name: "getProofOfPayment",
  access: "ownerOrStaff",
  permission: "seePayments",
  summary: "The latest proof of payment of an order: for its customer, and for the staff who see payments",
  params: z.object({ id: uuid }),
  data: proofOfPayment,
  refusals: ["notAllowed", "secondFactorNeeded", "orderNotFound", "notFound"],
});

export const getReceiptImage = defineEndpoint({
  name: "getReceiptImage",
  access: "ownerOrStaff",
  permission: "seePayments",
  summary: "The picture of the latest proof of payment, as an attachment; for the same people",
  params: z.object({ id: uuid }),
  refusals: ["notAllowed", "secondFactorNeeded", "orderNotFound", "notFound"],
});
