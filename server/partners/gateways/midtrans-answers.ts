import { z } from "zod";
import { certain, readGatewayAmount } from "#contract/core/written-numbers.ts";
import type { PayInstructions } from "#contract/money/online-payments.ts";
import { GatewayFault, type GatewayTransaction } from "./payment-gateway.ts";
import type { MidtransAnswer } from "./ask-midtrans.ts";

/** Rupiah, as text or as a number. */
const amount = z.union([
  z.number().nonnegative(),
  z
    .string()
    .transform((text) => certain(readGatewayAmount(text)))
    .pipe(z.number()),
]);

/** How the amount is made up if the payer also pays the gateway's fee: what the shop asked for, and the fee. */
const amountInfo = z.object({
  extra_info: z.object({
    gross_amount_info: z.object({ original_amount: amount, customer_imposed_payment_fee: amount }),
  }),
});

/** The fields of a transaction that the shop reads; charges, statuses and notifications share them. */
const transaction = z.object({
  status_code: z.string(),
  transaction_id: z.string().min(1).max(100),
  order_id: z.string(),
  gross_amount: amount,
  currency: z.string().default("IDR"),
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  va_numbers: z.array(z.object({ va_number: z.string() })).default([]),
  permata_va_number: z.string().optional(),
  biller_code: z.string().optional(),
  bill_key: z.string().optional(),
  qr_string: z.string().optional(),
  refund_amount: amount.optional(),
  metadata: amountInfo.optional().catch(undefined),
});
type Transaction = z.output<typeof transaction>;

/** Numbers that people type into their bank's app; the shop shows no other text. */
const payerNumber = /^\d{4,40}$/;

/**
 * Reads the transaction in an answer about `reference`.
 * @throws GatewayFault if the answer is about another one, in another currency, or cannot be understood.
 */
export function readTransaction(answer: MidtransAnswer, reference: string): GatewayTransaction {
  const read = transaction.safeParse(answer);
  if (!read.success) throw new GatewayFault("unknown", "answered a transaction in a shape of no contract");
  const found = read.data;
  if (found.order_id !== reference) throw new GatewayFault("unknown", "answered about another transaction");
  if (found.currency !== "IDR") throw new GatewayFault("unknown", "answered in another currency");
  return {
    transactionId: found.transaction_id,
    ...amountsOf(found),
    status: statusOf(found),
    instructions: instructionsOf(found),
    returnedRupiah: Math.floor(found.refund_amount ?? 0),
  };
}

/** The shop's part of the amount and the fee on top of it, if both together are the amount that the payer paid. */
function amountsOf({ gross_amount: gross, metadata }: Transaction) {
  const info = metadata?.extra_info.gross_amount_info;
  if (info === undefined) return { amountRupiah: gross };
  const { original_amount: amountRupiah, customer_imposed_payment_fee: feeRupiah } = info;
  return feeRupiah > 0 && amountRupiah + feeRupiah === gross
    ? { amountRupiah, feeRupiah }
    : { amountRupiah: gross };
}

/** What a status means for the shop. Money has come only if all three agree: the status, its code, and no suspicion of fraud. */
function statusOf({ transaction_status, status_code, fraud_status }: Transaction) {
  switch (transaction_status) {
    case "settlement":
    case "capture": {
      if (fraud_status === "deny") return "denied";
      const isCertain = status_code === "200" && (fraud_status === undefined || fraud_status === "accept");
      return isCertain ? "paid" : "pending";
    }
    case "pending":
    case "authorize":
      return "pending";
    case "expire":
      return "expired";
    case "cancel":
      return "cancelled";
    case "deny":
    case "failure":
      return "denied";
    case "refund":
    case "partial_refund":
    case "chargeback":
    case "partial_chargeback":
      return "returned";
    default:
      throw new GatewayFault("unknown", "answered an unknown status");
  }
}

function instructionsOf({
  va_numbers: [account],
  permata_va_number,
  biller_code: billerCode,
  bill_key: billKey,
  qr_string,
}: Transaction): PayInstructions | undefined {
  if (billerCode !== undefined && billKey !== undefined)
    return payerNumber.test(billerCode) && payerNumber.test(billKey)
      ? { kind: "bill", billerCode, billKey }
      : undefined;
  const number = permata_va_number ?? account?.va_number;
  if (number !== undefined) return payerNumber.test(number) ? { kind: "account", number } : undefined;
  // The longest text that a QR code can hold at the correction level M.
  if (qr_string !== undefined && qr_string !== "" && qr_string.length <= 2_300)
    return { kind: "qr", text: qr_string };
  return undefined;
}
