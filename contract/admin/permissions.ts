/** Everybody who works for the company has one of these roles. */
export const staffRoles = ["owner", "sales", "finance", "warehouse", "catalogue"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What each role may see and do. The server's guard, the menu and every disabled button read this one table; the owner
 * may do everything.
 */
export const permissions = {
  /** One's own account: password, one-time password, sessions. Open also without a one-time password. */
  useBackOffice: ["owner", "sales", "finance", "warehouse", "catalogue"],
  /** Which kinds of news, `newsPermission` says. */
  hearNews: ["owner", "sales", "finance", "warehouse", "catalogue"],
  seeToday: ["owner", "sales", "finance", "warehouse", "catalogue"],
  seeOrders: ["owner", "sales", "finance", "warehouse"],
  /** Some move; which one, the table of order-states.ts says. */
  moveOrders: ["owner", "sales", "finance", "warehouse"],
  processOrders: ["owner", "sales"],
  editOrders: ["owner", "sales"],
  shipOrders: ["owner", "sales", "warehouse"],
  writeOrderNotes: ["owner", "sales", "finance", "warehouse"],
  printOrders: ["owner", "sales", "finance", "warehouse"],
  seePayments: ["owner", "sales", "finance"],
  decidePayments: ["owner", "finance"],
  manageStatements: ["owner", "finance"],
  seeCatalogue: ["owner", "sales", "warehouse", "catalogue"],
  editCatalogue: ["owner", "catalogue"],
  seeStock: ["owner", "sales", "warehouse", "catalogue"],
  moveStock: ["owner", "warehouse"],
  seeCustomers: ["owner", "sales", "finance"],
  editCustomers: ["owner", "sales"],
  /** All that is kept about a person: to hand it out, or to erase it. */
  managePersonalData: ["owner"],
  seeDemand: ["owner", "sales", "catalogue"],
  editSettings: ["owner"],
  manageStaff: ["owner"],
  seeAudit: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Whether somebody of `role` may do what `permission` names; a customer may nothing. */
export function isAllowed(role: string, permission: Permission): boolean {
  return (permissions[permission] as readonly string[]).includes(role);
}
