/** Everything of the staff's doing that is written down; the first word is the kind of thing it is done to. */
export const auditActions = ["order.move", "payment.accept", "payment.reject"] as const;

export type AuditAction = (typeof auditActions)[number];
