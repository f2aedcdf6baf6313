import type { OnlineMethod, PayInstructions } from "#contract/money/online-payments.ts";

/** A request to a gateway: one way to pay one exact amount until some time. */
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

/** What a gateway says about a transaction. Only the status `paid` means that there is money for the shop. */
export interface GatewayTransaction {
  transactionId: string;
  /** The gateway's amount for the shop, even if it differs from the requested one. */
  amountRupiah: number;
  /** What the payer paid on top of it for the gateway, which is no money for the shop; left out if nothing. */
  feeRupiah?: number;
  status: "pending" | "paid" | "expired" | "cancelled" | "denied" | "returned";
  /** Left out where the gateway does not repeat them. */
  instructions?: PayInstructions | undefined;
  /** What went back to the payer at the gateway. */
  returnedRupiah: number;
}

/** A signed notification: the attempt that it is about, and the change that it tells of. */
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
  /** The state of a transaction; undefined if the gateway knows none under this number. */
  read: (reference: string, signal: AbortSignal) => Promise<GatewayTransaction | undefined>;
  /** Withdraws a transaction that was not paid yet; `read` then tells the result. */
  cancel: (reference: string, signal: AbortSignal) => Promise<void>;
  /** What a notification says; undefined if the gateway has not signed it. */
  readNotice: (body: unknown) => GatewayNotice | undefined;
}

/** Why a gateway did not do what it was asked for. */
export type GatewayFaultKind =
  /** No answer, a broken one or an error of the gateway: the result of the request is unknown. */
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
