import { z } from "zod";
import { linkedPaymentConfirmation, paymentConfirmation } from "#contract/money/payments.ts";
import { certain, readRupiah } from "#contract/core/written-numbers.ts";
import { jakartaMoment } from "#web/texts/moments.ts";

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

/** With a private link, whose reader may have no email. */
const withoutEmail = {
  paymentReceiptSenderEmail: linkedPaymentConfirmation.shape.paymentReceiptSenderEmail.unwrap(),
};

/** Without a picture, the one that was sent stays. */
const withoutPicture = { paymentReceiptImage: z.custom<File | undefined>() };

export type PaymentValues = z.input<typeof paymentForm> | z.input<typeof correctionForm>;
export type CheckedPayment = z.output<typeof correctionForm>;

const correctionForm = paymentForm.extend(withoutPicture);
const linkedPaymentForm = paymentForm.extend(withoutEmail);
const linkedCorrectionForm = correctionForm.extend(withoutEmail);

/** The rules of the payment form for this reader and act. */
export function paymentFormFor({ isLinked, isCorrection }: { isLinked: boolean; isCorrection: boolean }) {
  if (isCorrection) return isLinked ? linkedCorrectionForm : correctionForm;
  return isLinked ? linkedPaymentForm : paymentForm;
}

/** The Rupiah of the amount as it was proposed, or typed as on a slip (`1.250.000,00`); NaN if they are not certain. */
export function rupiahOf(typed: string | number): number {
  return typeof typed === "number" ? typed : (certain(readRupiah(typed)) ?? Number.NaN);
}

/** Whether an amount is so far from what is open that it is probably a slip of the hand. */
export function isFarFrom(amount: number, open: number): boolean {
  return amount * 2 < open || amount > open * 1.5;
}
