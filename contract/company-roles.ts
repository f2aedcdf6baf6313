/** What somebody may be in a company: who orders, who pays, and who manages its people and addresses and may do both. */
export const companyRoles = ["buyer", "finance", "manager"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Who places orders for the company. */
export const orderingRoles: readonly CompanyRole[] = ["buyer", "manager"];
