import type { FitmentSource } from "../machines/fitment-details.ts";

/**
 * What the shop's part is to another maker's number: it replaces that number, that number replaces it, it is the same
 * part (`equivalent`), or does in its stead although it differs (`alternative`).
 */
export const crossReferenceKinds = ["replaces", "replacedBy", "equivalent", "alternative"] as const;
export type CrossReferenceKind = (typeof crossReferenceKinds)[number];

/** What is known about another maker's number; null where nobody has said it. */
export interface ReferenceFacts {
  kind: CrossReferenceKind | null;
  source: FitmentSource | null;
  /** The day on which the source was read or the part was compared: `2026-11-21`. */
  notedOn: string | null;
}

/** What is known of a number of which nobody has said more than itself. */
export const unsaidReference: ReferenceFacts = { kind: null, source: null, notedOn: null };
