import type { OrderDifference } from "#contract/orders/admin/order-edits.ts";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type {
  HealthMailName,
  QuotationMailName,
  RequestMailName,
  ReturnMailName,
} from "#contract/company/admin/settings-mails.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import type { ToldFault } from "../domains/operations/watch-parts.ts";
import type { ReminderKind } from "../database/schema/payments.ts";

/**
 * The amount that was just accepted for an order. What is open is read when the mail is written: what was open when it was accepted stands here
 * for processes of an older version.
 */
interface PaidInPart {
  orderId: string;
  amountRupiah: number;
  openRupiah: number;
  /** What was open was only the tax that its buyer withholds. */
  isOnlyTax?: true;
}

/** A mail to the company itself; its recipients are named in the settings. */
export type OfficeMail =
  | { template: "office-order"; orderId: string }
  | { template: "office-receipt"; orderId: string; proofId: string }
  | { template: "office-request"; askedId: number };

/** The statuses of an order that can be taken back after its customer was told. */
export type CorrectedStatus = Extract<OrderStatus, "delivering" | "done" | "cancel">;

/** Every kind of mail that the shop sends. Its text is written when it is sent. */
export type Mail = OfficeMail | AddressedMail;

/** What the edit of a released order means for its money: nothing, or so many Rupiah to pay or that go back. */
export interface ChangedBalance {
  kind: "even" | "wait" | "owed" | "back";
  rupiah: number;
}

/** A mail whose recipient follows from what it is about. */
export type AddressedMail =
  | { template: "confirm-email"; userId: string }
  | { template: "new-password"; userId: string }
  | { template: "password-changed"; userId: string }
  | { template: "staff-invitation"; userId: string; role: StaffRole; moreRoles?: StaffRole[] }
  | { template: HealthMailName; userId: string; faults: ToldFault[] }
  /** Goes to the invited address; the account is the inviting person's. */
  | { template: "company-invitation"; userId: string; invitationId: string }
  | { template: "order-received"; orderId: string }
  /** `balance`: of an order that was released, and what of its money changes. */
  | {
      template: "order-changed";
      orderId: string;
      difference: OrderDifference;
      reason: string;
      balance?: ChangedBalance;
    }
  | { template: "order-reopened"; orderId: string; reason: string }
  | { template: "order-status"; orderId: string; status: OrderStatus; reason: string }
  | { template: "payment-reminder"; orderId: string; kind: ReminderKind }
  | { template: "shipment-sent"; orderId: string; shipmentId: number }
  | { template: "airway-bill-corrected"; orderId: string; shipmentId: number }
  | { template: "shipment-lost"; orderId: string; shipmentId: number }
  | { template: "shipment-found"; orderId: string; shipmentId: number; reason: string }
  /** Corrects an earlier mail about the status `was`; `airwayBill`: the number of the parcel that has not left. */
  | {
      template: "order-corrected";
      orderId: string;
      was: CorrectedStatus;
      airwayBill?: string;
      reason: string;
    }
  | { template: "payment-received"; orderId: string }
  | ({ template: "payment-in-part" } & PaidInPart)
  | { template: "order-on-account"; orderId: string }
  /** To the person who placed the order, or to the named person who pays for its company. */
  | { template: "account-reminder"; orderId: string; kind: ReminderKind; payerId?: string }
  /** A payment for an order on account. */
  | ({ template: "payment-on-account" } & PaidInPart)
  | { template: "payment-too-much"; orderId: string; amountRupiah: number; excessRupiah: number }
  /** For money that came too late it carries the kwitansi. */
  | {
      template: "refund-promised";
      orderId: string;
      amountRupiah: number;
      reason: string;
      isLate?: true;
      isAccountKnown?: true;
    }
  /** Mails of an older version do not name the refund. */
  | { template: "credit-kept"; orderId: string; refundId?: string; amountRupiah: number; reason: string }
  /** What is owed was lowered; `openRupiah` is what is still to be paid. */
  | {
      template: "credit-note";
      orderId: string;
      refundId: string;
      amountRupiah: number;
      openRupiah: number;
      reason: string;
    }
  /** The PDF of an invoice's tax invoice has come; `isReplaced`: instead of an earlier one. */
  | {
      template: "tax-invoice";
      orderId: string;
      invoiceId: string;
      pdfKey: string;
      digest: string;
      isReplaced: boolean;
    }
  /** An account was named for what is promised back. */
  | { template: "refund-account"; orderId: string }
  /** `was`: what is withdrawn if it is no transfer, but money that was kept, or that no longer had to be paid. */
  | {
      template: "refund-withdrawn";
      orderId: string;
      amountRupiah: number;
      reason: string;
      was?: "credit" | "set-off";
    }
  /** A refund that was sent is promised again. */
  | { template: "refund-taken-back"; orderId: string; amountRupiah: number; reason: string }
  | { template: "refund-sent"; orderId: string; refundId: string; amountRupiah: number }
  | { template: "payment-rejected"; orderId: string; reason: string }
  /** Corrects what was said of money that did not come for this order; the reason may be empty. */
  | { template: "payment-taken-back"; orderId: string; amountRupiah: number; reason: string }
  | { template: Exclude<ReturnMailName, "return-taken-back">; orderId: string; returnId: number }
  | { template: "return-taken-back"; orderId: string; returnId: number; reason: string }
  | { template: RequestMailName; requestId: number }
  | { template: QuotationMailName; quotationId: string; version: number }
  | { template: "misfit-decided"; misfitId: number }
  /** `dueHours`: how long the machine has run when the service is due, by all its meters together. */
  | { template: "service-due"; userId: string; machineId: string; dueHours: number };
