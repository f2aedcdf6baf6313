import { z } from "zod";

// An order on account goes to packing unpaid and is paid later. The rules below decide whether this is allowed: for the
// server, which checks them while it locks the company, and for every screen that shows it beforehand.

/** The longest terms that a company can have, in days. */
export const longestTermsDays = 180;

/** What a company may owe, and what it owes now. Amounts are Rupiah. */
export const creditStanding = z.object({
  /** Days to pay an order on account; 0 if the company has no terms. */
  termsDays: z.int(),
  creditLimit: z.int(),
  /** The open amount of its orders on account, including those that are asked for and not released yet. */
  used: z.int(),
  /** The part of that which should have been paid by now, without orders that lack only slips of withheld tax. */
  overdue: z.int(),
});
export type CreditStanding = z.infer<typeof creditStanding>;

/** What does not allow another order on account. */
export const creditFaults = ["noTerms", "overdue", "overLimit"] as const;
export type CreditFault = (typeof creditFaults)[number];

/**
 * What does not allow an order of so many Rupiah on account, the most serious fault first; undefined if it is allowed.
 */
export function creditFault(standing: CreditStanding, amountRupiah: number): CreditFault | undefined {
  if (standing.termsDays === 0) return "noTerms";
  if (standing.overdue > 0) return "overdue";
  return standing.used + amountRupiah > standing.creditLimit ? "overLimit" : undefined;
}

/** Rupiah that a company can still order on account. */
export function freeCredit({ creditLimit, used }: CreditStanding): number {
  return Math.max(0, creditLimit - used);
}

/** The state of an order that is on account, or that is asked for on account. */
export const orderOnAccount = z.object({
  /** False while it waits for the staff. */
  isReleased: z.boolean(),
  /** Until when it must be paid; null while it is not released. */
  dueAt: z.string().nullable(),
  /** The Rupiah that must still be paid; 0 while it is not released. */
  open: z.int(),
  isOverdue: z.boolean(),
});
export type OrderOnAccount = z.infer<typeof orderOnAccount>;
