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

/**
 * The Rupiah of a number field as it was proposed or typed, NaN if it is empty. People write `250.000` as on their slips, which the browser takes for
 * 250; Rupiah have no decimals, so three digits after a dot are thousands.
 */
export function rupiahOf(typed: string | number): number {
  if (typeof typed === "number") return typed;
  return typed === "" ? Number.NaN : Number(typed.replace(/\.(?=\d{3}$)/, ""));
}
