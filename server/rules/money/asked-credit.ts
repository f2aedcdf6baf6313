import { companyRoles, orderingRoles, type CompanyRole } from "#contract/people/company-roles.ts";
import { creditFault, type CreditStanding } from "#contract/money/credit-terms.ts";
import type { Queryable } from "../../database/queryable.ts";
import { lockCredit } from "./company-credit.ts";
import { creditRefusal } from "./credit-refusal.ts";
import { findMembership } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";

/**
 * The credit standing of an account's company, undefined if the account orders for no company. The company is locked
 * until the transaction ends; call this before carts, quotations and orders are locked. The role is read again under
 * that lock: somebody who became finance meanwhile, or has left, cannot order on the company's account.
 */
export async function lockOwnCredit(tx: Queryable, userId: string): Promise<CreditStanding | undefined> {
  return lockCreditOf(tx, userId, orderingRoles);
}

/** The same for an order that the staff enters for the account, whatever its role in the company is. */
export async function lockCustomersCredit(
  tx: Queryable,
  userId: string,
): Promise<CreditStanding | undefined> {
  return lockCreditOf(tx, userId, companyRoles);
}

async function lockCreditOf(tx: Queryable, userId: string, roles: readonly CompanyRole[]) {
  const membership = await findMembership(tx, userId);
  if (membership === undefined) return undefined;
  const standing = await lockCredit(tx, membership);
  const now = await findMembership(tx, userId);
  const mayOrder = now?.companyId === membership.companyId && roles.includes(now.role);
  return mayOrder ? standing : undefined;
}

/**
 * Makes sure that an order of so many Rupiah may go on account.
 * @throws Refusal `noCreditTerms`, `creditOverdue`, `overCreditLimit`.
 */
export function requireFree(
  standing: CreditStanding | undefined,
  amountRupiah: number,
): asserts standing is CreditStanding {
  if (standing === undefined) throw new Refusal("noCreditTerms");
  const fault = creditFault(standing, amountRupiah);
  if (fault !== undefined) throw creditRefusal(fault, standing, amountRupiah);
}
