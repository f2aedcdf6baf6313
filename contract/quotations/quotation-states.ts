/**
 * The state of a quotation. Its first version is `sent`, any later one `revised`. Accepting it is ordering, so it is
 * `converted` in the same moment.
 */
export const quotationStates = ["draft", "sent", "revised", "rejected", "expired", "converted"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** The facts of one state of a quotation. */
interface QuotationStateFacts {
  /** Its customer can accept it. */
  isOpen: boolean;
  /** The staff can write another version. */
  isEditable: boolean;
}

/** The one table of what each state of a quotation means. */
export const quotationFacts: Record<QuotationState, QuotationStateFacts> = {
  draft: { isOpen: false, isEditable: true },
  sent: { isOpen: true, isEditable: true },
  revised: { isOpen: true, isEditable: true },
  rejected: { isOpen: false, isEditable: true },
  expired: { isOpen: false, isEditable: true },
  converted: { isOpen: false, isEditable: false },
};

/** Why a customer does not want what was offered. */
export const rejectionReasons = [
  "price",
  "deliveryTime",
  "elsewhere",
  "notNeeded",
  "wrongPart",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Who pays for the transport: the seller (`franco`), or the buyer (`loco`). */
export const deliveryTerms = ["franco", "loco"] as const;
export type DeliveryTerms = (typeof deliveryTerms)[number];

/**
 * Who pays for the transport, according to what is charged for it: a quotation that was sent as franco with a charge is
 * shown as loco, because its total includes the charge. Such a quotation can no longer be written.
 */
export function deliveryCharged(delivery: DeliveryTerms, shippingRupiah: number): DeliveryTerms {
  return shippingRupiah > 0 ? "loco" : delivery;
}
