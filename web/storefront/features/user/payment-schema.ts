import { z } from "zod";
import { paymentConfirmation } from "#contract/payments.ts";
import { jakartaMoment } from "#web/i18n/moments.ts";

const { shape } = paymentConfirmation;

/** The payment form as it is typed: the call's rules, with a time in Jakarta and a file. */
export const paymentForm = z.object({
  paymentReceiptTransferDate: z
    .string()
    .min(1, "transactionDateRequired")
    .transform(jakartaMoment)
    .pipe(shape.paymentReceiptTransferDate),
  paymentReceiptSenderName: shape.paymentReceiptSenderName,
  paymentReceiptAmountTransfer: shape.paymentReceiptAmountTransfer,
  paymentReceiptSenderEmail: shape.paymentReceiptSenderEmail,
  paymentReceiptPaymentTo: shape.paymentReceiptPaymentTo,
  paymentReceiptImage: z.custom<File>((value) => value instanceof File, "receiptRequired"),
});

export type PaymentValues = z.input<typeof paymentForm>;
export type CheckedPayment = z.output<typeof paymentForm>;
