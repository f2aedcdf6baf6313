import type { CompanyRole } from "#contract/people/company-roles.ts";
import { limits } from "#contract/core/limits.ts";
import { customerNumber } from "../../rules/people/customer-number.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import type { Dependencies } from "../../dependencies.ts";
import { lockFacts } from "../../domains/people/companies/admin-companies.queries.ts";
import { countPeople, insertMember } from "../../domains/people/companies/companies.queries.ts";
import { findCustomer } from "../../domains/people/customers/customers.queries.ts";

interface Adding {
  companyId: string;
  customerId: string;
  role: CompanyRole;
  /** The member of staff who adds the customer. */
  userId: string;
}

/**
 * Makes a customer without an email a member of a company. Somebody who has one is invited instead, because only they may say that
 * they belong to it.
 * @throws Refusal `customerNotFound`, `customerTakesInvitation`, `customerInCompanyAlready`, `notFound`, `tooManyInCompany`.
 */
export async function addToCompany(
  { db }: Pick<Dependencies, "db">,
  { companyId, customerId, role, userId }: Adding,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const customer = await findCustomer(tx, customerId, { isLocked: true });
      if (customer === undefined) throw new Refusal("customerNotFound");
      if (customer.email !== "") throw new Refusal("customerTakesInvitation");
      const company = await lockFacts(tx, companyId);
      if (company === undefined) throw new Refusal("notFound");
      await insertMember(tx, { userId: customerId, companyId, role });
      if ((await countPeople(tx, companyId)) > limits.companyPeople)
        throw new Refusal("tooManyInCompany", { maximum: limits.companyPeople });
      await recordAudit(tx, {
        userId,
        action: "company.addPerson",
        subjectId: companyId,
        subjectLabel: company.legalName,
        after: { companyRole: role, customer: customerNumber(customerId) },
      });
    });
  } catch (error) {
    if (constraintOf(error) === "company_member_pkey") throw new Refusal("customerInCompanyAlready");
    throw error;
  }
}
