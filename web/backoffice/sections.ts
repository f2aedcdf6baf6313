import type { Permission } from "#contract/admin/permissions.ts";
import type { Waiting } from "#contract/reports/admin/today.ts";
import type { keys } from "./api/query-keys.ts";

/** One part of the back office: its address, its name in the texts, and the permission that opens it. */
export interface Section {
  path: string;
  name: keyof typeof keys;
  permission: Permission;
  /** The key after `g` that opens it. */
  shortcut?: string;
  /** The work that waits there, as the menu counts it: the first count that the person may see. */
  work?: { count: keyof Waiting; permission: Permission }[];
}

export interface SectionGroup {
  name: "groupSales" | "groupCatalogue" | "groupCompany" | undefined;
  sections: Section[];
}

/** The menu, in its order; parts that somebody may not open are not shown. */
export const sectionGroups: SectionGroup[] = [
  { name: undefined, sections: [{ path: "/", name: "today", permission: "seeToday", shortcut: "t" }] },
  {
    name: "groupSales",
    sections: [
      {
        path: "/orders",
        name: "orders",
        permission: "seeOrders",
        shortcut: "o",
        work: [
          { count: "newOrders", permission: "processOrders" },
          { count: "toSend", permission: "shipOrders" },
        ],
      },
      {
        path: "/requests",
        name: "requests",
        permission: "seeOrders",
        work: [{ count: "requests", permission: "answerRequests" }],
      },
      { path: "/quotations", name: "quotations", permission: "seeOrders" },
      {
        path: "/payments",
        name: "payments",
        permission: "seePayments",
        shortcut: "p",
        work: [{ count: "paymentsToCheck", permission: "seePayments" }],
      },
      {
        path: "/returns",
        name: "returns",
        permission: "seeOrders",
        work: [{ count: "returns", permission: "seeOrders" }],
      },
      {
        path: "/statements",
        name: "statements",
        permission: "manageStatements",
        work: [{ count: "transfersToMatch", permission: "manageStatements" }],
      },
      { path: "/customers", name: "customers", permission: "seeCustomers" },
      { path: "/companies", name: "companies", permission: "seeCustomers" },
      { path: "/due-services", name: "dueServices", permission: "seeCustomers" },
      { path: "/prices", name: "prices", permission: "managePrices" },
      { path: "/tax", name: "tax", permission: "manageTax" },
      { path: "/books", name: "books", permission: "keepBooks" },
      { path: "/reports", name: "reports", permission: "seeReports" },
    ],
  },
  {
    name: "groupCatalogue",
    sections: [
      { path: "/products", name: "products", permission: "seeCatalogue", shortcut: "c" },
      { path: "/stock", name: "stock", permission: "seeStock" },
      { path: "/imports", name: "imports", permission: "editCatalogue" },
      { path: "/categories", name: "categories", permission: "seeCatalogue" },
      { path: "/machines", name: "machines", permission: "seeCatalogue" },
      { path: "/drawings", name: "drawings", permission: "seeCatalogue" },
      {
        path: "/misfits",
        name: "misfits",
        permission: "seeCatalogue",
        work: [{ count: "misfits", permission: "editCatalogue" }],
      },
      { path: "/words", name: "words", permission: "editCatalogue" },
      { path: "/demand", name: "demand", permission: "seeDemand" },
    ],
  },
  {
    name: "groupCompany",
    sections: [
      { path: "/settings", name: "settings", permission: "editSettings" },
      { path: "/staff", name: "staff", permission: "manageStaff" },
      { path: "/keys", name: "apiKeys", permission: "manageStaff" },
      { path: "/audit", name: "audit", permission: "seeAudit" },
    ],
  },
];

export const sections: Section[] = sectionGroups.flatMap((group) => group.sections);
