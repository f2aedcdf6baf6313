import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { OnlineMethod } from "#contract/money/online-payments.ts";
import { createAskMidtrans, type MidtransAnswer } from "./ask-midtrans.ts";
import { readTransaction } from "./midtrans-answers.ts";
import {
  type Charge,
  GatewayFault,
  type GatewayNotice,
  type GatewayTransaction,
  type PaymentGateway,
} from "./payment-gateway.ts";

/** How each way to pay is requested; Mandiri shows its two texts (of at most 10 and 30 characters) to the payer. */
const waysToPay: Record<OnlineMethod, (charge: Charge) => Record<string, unknown>> = {
  qris: () => ({ payment_type: "qris", qris: { acquirer: "gopay" } }),
  mandiri: ({ reference }) => ({
    payment_type: "echannel",
    echannel: { bill_info1: "Pesanan:", bill_info2: reference.slice(0, 30) },
  }),
  bca: () => virtualAccount("bca"),
  bni: () => virtualAccount("bni"),
  bri: () => virtualAccount("bri"),
  permata: () => virtualAccount("permata"),
  cimb: () => virtualAccount("cimb"),
};

const pathOf = (reference: string, act: "status" | "cancel") => `/v2/${encodeURIComponent(reference)}/${act}`;

const virtualAccount = (bank: string) => ({ payment_type: "bank_transfer", bank_transfer: { bank } });

interface Access {
  url: string;
  serverKey: string;
  /** Midtrans signs its notifications with it. */
  signatureKey: string;
  /** Where Midtrans sends its notifications; undefined if it cannot reach the shop. */
  noticeUrl: string | undefined;
}

/** Midtrans by its Core API, without a script of theirs in the browser. */
export function createMidtrans({ noticeUrl, signatureKey, ...access }: Access): PaymentGateway {
  const ask = createAskMidtrans(access);
  return {
    charge: async (charge, signal) => {
      const { id, reference, method, amountRupiah } = charge;
      const answer = await ask(
        {
          path: "/v2/charge",
          body: {
            ...waysToPay[method](charge),
            transaction_details: { order_id: reference, gross_amount: amountRupiah },
            custom_expiry: expiryOf(charge),
          },
          idempotencyKey: id,
          noticeUrl,
        },
        signal,
      );
      if (!["200", "201"].includes(answer.status_code)) throw faultOf(answer);
      return readTransaction(answer, reference);
    },

    read: async (reference, signal) => {
      const answer = await ask({ path: pathOf(reference, "status") }, signal);
      const { status_code: code } = answer;
      if (code === "404") return undefined;
      if (code === "407") return expired(answer);
      if (!["200", "201", "202"].includes(code)) throw faultOf(answer);
      return readTransaction(answer, reference);
    },

    cancel: async (reference, signal) => {
      const answer = await ask({ path: pathOf(reference, "cancel"), body: {} }, signal);
      // 404: there is none. 412: it can no longer be cancelled, because it is paid or has ended.
      if (!["200", "404", "412"].includes(answer.status_code)) throw faultOf(answer);
    },

    readNotice: (body) => readNotice(body, signatureKey),
  };
}

/** The amount of an expired transaction does not matter. */
function expired({ transaction_id: id }: MidtransAnswer): GatewayTransaction {
  return {
    transactionId: typeof id === "string" ? id.slice(0, 100) : "",
    amountRupiah: 0,
    status: "expired",
    returnedRupiah: 0,
  };
}

/** Seconds from the moment when the attempt was made, so that the shop itself knows when it ends. */
function expiryOf({ createdAt, expiresAt }: Charge) {
  return {
    order_time: `${inJakarta(createdAt)} +0700`,
    expiry_duration: Math.round((expiresAt.getTime() - createdAt.getTime()) / 1_000),
    unit: "second",
  };
}

/** `2026-11-22 10:00:00` */
function inJakarta(moment: Date): string {
  return new Date(moment.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** Never with Midtrans's own words, which may repeat what was sent. */
function faultOf({ status_code: code }: MidtransAnswer): GatewayFault {
  if (code === "401") return new GatewayFault("key", "refused the key");
  if (code === "402") return new GatewayFault("channel", "this way to pay is not switched on");
  if (code === "406") return new GatewayFault("used", "has this number already");
  // 409: the same request is being processed. 429: too many requests. 5xx and 900: its own trouble, with an unknown
  // result.
  const isPassing = ["409", "429", "900"].includes(code) || /^5\d\d$/.test(code);
  return new GatewayFault(isPassing ? "unknown" : "refused", `answered ${code.slice(0, 3)}`);
}

const notice = z.looseObject({
  order_id: z.string().min(1).max(100),
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string(),
  transaction_id: z.string().min(1).max(100),
  transaction_status: z.string().max(40),
  refunds: z.array(z.unknown()).max(100).optional().catch(undefined),
});

/** A refund without a key cannot be told from another one, and is left out. */
const noticedRefund = z.object({
  refund_key: z.string().max(100),
  bank_confirmed_at: z.string().nullish(),
});

function readNotice(body: unknown, signatureKey: string): GatewayNotice | undefined {
  const read = notice.safeParse(body);
  if (!read.success) return undefined;
  const { signature_key, customer_details: _, ...payload } = read.data;
  const { order_id, status_code, gross_amount, refunds = [] } = payload;
  const signed = createHash("sha512")
    .update(order_id + status_code + gross_amount + signatureKey)
    .digest();
  const given = Buffer.from(signature_key, "hex");
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return undefined;
  return {
    reference: order_id,
    transactionId: payload.transaction_id,
    status: payload.transaction_status,
    refundKeys: refunds
      .flatMap((row) => noticedRefund.safeParse(row).data ?? [])
      .map(({ refund_key, bank_confirmed_at }) => `${refund_key}${bank_confirmed_at == null ? "" : "+"}`)
      .join(" "),
    payload,
  };
}
