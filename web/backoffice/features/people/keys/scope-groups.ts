import { scopes, type Scope } from "#contract/admin/permissions.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

type Group = keyof OfficeMessages["keys"]["groups"];

/** Where each scope stands in the form. */
const groupOf: Record<Scope, Group> = {
  seeToday: "orders",
  seeOrders: "orders",
  moveOrders: "orders",
  processOrders: "orders",
  cancelOrders: "orders",
  editOrders: "orders",
  enterOrders: "orders",
  exportOrders: "orders",
  writeOrderNotes: "orders",
  messageCustomers: "customers",
  answerRequests: "orders",
  shipOrders: "parcels",
  printOrders: "parcels",
  seePayments: "money",
  decidePayments: "money",
  manageCredit: "money",
  releaseOnAccount: "money",
  manageRefunds: "money",
  manageStatements: "money",
  seeReports: "money",
  manageTax: "money",
  keepBooks: "money",
  seeCatalogue: "catalogue",
  editCatalogue: "catalogue",
  seeStock: "catalogue",
  moveStock: "catalogue",
  managePrices: "catalogue",
  seeDemand: "catalogue",
  seeCustomers: "customers",
  editCustomers: "customers",
  manageReturns: "returns",
  receiveReturns: "returns",
  settleReturns: "returns",
};

const order: Group[] = ["catalogue", "orders", "parcels", "money", "customers", "returns"];

/** The scopes by what they are about; reading comes before writing in each group. */
export const scopeGroups = order.map((group) => ({
  group,
  scopes: scopes.filter((scope) => groupOf[scope] === group),
}));
