import { z } from "zod";

// An order on account goes to packing unpaid, and is paid later. Whether one may is decided by the rules below, for the server, which
// asks under its company's lock, and for every screen that says so beforehand.

/** The longest terms that a company can have, in days. */
export const longestTermsDays = 180;

/** What a company may owe, and what it does owe. Amounts are Rupiah. */
export const creditStanding = z.object({
  /** Days to pay an order on account; 0 if the company has no terms. */
  termsDays: z.int(),
  creditLimit: z.int(),
  /** What is open of its orders on account, with those that ask for it and were not released yet. */
  used: z.int(),
  /** What of that should have been paid by now; not where only slips of withheld tax are missing. */
  overdue: z.int(),
});
export type CreditStanding = z.infer<typeof creditStanding>;

/** What speaks against another order on account. */
export const creditFaults = ["noTerms", "overdue", "overLimit"] as const;
export type CreditFault = (typeof creditFaults)[number];

/** What speaks against an order of so many Rupiah on account, the gravest first; undefined if nothing does. */
export function creditFault(standing: CreditStanding, amountRupiah: number): CreditFault | undefined {
  if (standing.termsDays === 0) return "noTerms";
  if (standing.overdue > 0) return "overdue";
  return standing.used + amountRupiah > standing.creditLimit ? "overLimit" : undefined;
}

/** Rupiah that a company can still order on account. */
export function freeCredit({ creditLimit, used }: CreditStanding): number {
  return Math.max(0, creditLimit - used);
}

/** How an order stands that is, or is asked to be, on account. */
export const orderOnAccount = z.object({
  /** False while it waits for the staff. */
  isReleased: z.boolean(),
  /** Until when it is to be paid; null while it is not released. */
  dueAt: z.string().nullable(),
  /** Rupiah that are to be paid; 0 while it is not released. */
  open: z.int(),
  isOverdue: z.boolean(),
});
export type OrderOnAccount = z.infer<typeof orderOnAccount>;
