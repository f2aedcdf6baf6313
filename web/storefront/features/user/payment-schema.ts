import { z } from "zod";
import { paymentConfirmation } from "#contract/payments.ts";

const { shape } = paymentConfirmation;

/** Jakarta has no daylight saving time. */
const jakartaOffset = "+07:00";

/** The value of `<input type="datetime-local">`, as a time in Jakarta: ISO 8601 with offset. */
export function jakartaMoment(localTime: string): string {
  const hasSeconds = /T\d{2}:\d{2}:\d{2}/.test(localTime);
  return `${localTime}${hasSeconds ? "" : ":00"}${jakartaOffset}`;
}

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
