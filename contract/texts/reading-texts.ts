import type { MatchDecision } from "../money/admin/statements.ts";
import type { Language } from "../core/languages.ts";
import type { PaymentMethod } from "../money/order-payments.ts";

/** One thing that the money of a transfer may be, as a sentence tells it. */
export interface ToldReading {
  kind: MatchDecision["kind"];
  method?: PaymentMethod;
  /** Rupiah of the payment that it would be, formatted. */
  amount?: string;
  isToCheck?: boolean;
}

/** What the money of a transfer may be, for the refusal that asks which it is. */
export const readingTexts: Record<Language, (reading: ToldReading) => string> = {
  en: ({ kind, method, amount = "", isToCheck = false }) => {
    if (kind === "anotherPayment") return "another payment";
    if (kind === "overpayment") return "more than is owed";
    if (isToCheck) return `the receipt of ${amount} that is waiting to be checked`;
    return `the same money as the ${method === "cheque" ? "cheque or giro" : "payment"} of ${amount} that was accepted`;
  },
  id: ({ kind, method, amount = "", isToCheck = false }) => {
    if (kind === "anotherPayment") return "pembayaran lain";
    if (kind === "overpayment") return "lebih dari yang harus dibayar";
    if (isToCheck) return `bukti transfer ${amount} yang menunggu diperiksa`;
    return `uang yang sama dengan ${method === "cheque" ? "cek/giro" : "pembayaran"} ${amount} yang sudah diterima`;
  },
};
