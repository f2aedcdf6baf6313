import type { OnlineMethod, PayInstructions } from "#contract/online-payments.ts";

/** What a gateway is asked for: one way to pay one exact amount until some time. */
export interface Charge {
  /** The attempt's id: asked twice with the same one, the gateway makes one transaction. */
  id: string;
  /** The number under which the gateway and people know the attempt. */
  reference: string;
  method: OnlineMethod;
  amountRupiah: number;
  createdAt: Date;
  expiresAt: Date;
}

/** What a gateway says of a transaction. Of its statuses, only `paid` means that there is money for the shop. */
export interface GatewayTransaction {
  transactionId: string;
  /** As the gateway says it, also if it is another than was asked for. */
  amountRupiah: number;
  status: "pending" | "paid" | "expired" | "cancelled" | "denied" | "returned";
  /** Left out where the gateway does not repeat them. */
  instructions?: PayInstructions | undefined;
  /** What went back to the payer at the gateway. */
  returnedRupiah: number;
}

/** A signed notification: which attempt it is about, and which change of it it tells of. */
export interface GatewayNotice {
  reference: string;
  transactionId: string;
  status: string;
  /** Empty if it tells of no refund. */
  refundKeys: string;
  /** What it said, without its signature and without the payer. */
  payload: Record<string, unknown>;
}

/**
 * A payment gateway. Its calls wait for the network, so none is made inside a transaction; each is bounded in time.
 * @throws GatewayFault
 */
export interface PaymentGateway {
  /** Makes the transaction, or finds the one that was made for the same attempt. */
  charge: (charge: Charge, signal: AbortSignal) => Promise<GatewayTransaction>;
  /** How a transaction stands; undefined if the gateway knows none under this number. */
  read: (reference: string, signal: AbortSignal) => Promise<GatewayTransaction | undefined>;
  /** Withdraws a transaction that was not paid yet. What came of it, `read` tells. */
  cancel: (reference: string, signal: AbortSignal) => Promise<void>;
  /** What a notification says; undefined if the gateway has not signed it. */
  readNotice: (body: unknown) => GatewayNotice | undefined;
}

/** Why a gateway did not do what it was asked for. */
export type GatewayFaultKind =
  /** No answer, a broken one or an error of its own: what came of the request is unknown. */
  | "unknown"
  /** It has a transaction with this number already. */
  | "used"
  /** The shop's key is wrong. */
  | "key"
  /** The way to pay is not switched on for the shop. */
  | "channel"
  /** Anything else that it refuses. */
  | "refused";

export class GatewayFault extends Error {
  readonly kind: GatewayFaultKind;

  constructor(kind: GatewayFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayFault";
    this.kind = kind;
  }
}
