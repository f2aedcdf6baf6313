/**
 * The roles in a company: a buyer orders, finance pays, and a manager may do both and manages its people and addresses. What each may do
 * with orders and lists of colleagues: `server/core/membership.ts`.
 */
export const companyRoles = ["buyer", "finance", "manager"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The roles that may place orders for the company. */
export const orderingRoles: readonly CompanyRole[] = ["buyer", "manager"];
