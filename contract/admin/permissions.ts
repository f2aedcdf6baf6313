/** Every member of staff has at least one of these roles. */
export const staffRoles = ["owner", "sales", "finance", "warehouse", "catalogue"] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * What each role may see and do. The server's guard, the menu and every disabled button use this one table; the owner
 * may do everything.
 */
export const permissions = {
  /**
   * The person's own account: password, one-time password, sessions. Allowed even while a required one-time password is
   * missing.
   */
  useBackOffice: ["owner", "sales", "finance", "warehouse", "catalogue"],
  /** `newsPermission` says which kinds of news. */
  streamNews: ["owner", "sales", "finance", "warehouse", "catalogue"],
  seeToday: ["owner", "sales", "finance", "warehouse", "catalogue"],
  seeOrders: ["owner", "sales", "finance", "warehouse"],
  /** The table in order-states.ts says which moves. */
  moveOrders: ["owner", "sales", "finance", "warehouse"],
  processOrders: ["owner", "sales"],
  /** Even a paid one, until one of its parcels leaves: the received money is promised back. */
  cancelOrders: ["owner", "sales", "finance"],
  editOrders: ["owner", "sales"],
  /** For a customer, whose account is created with the order if it is new. */
  enterOrders: ["owner", "sales"],
  shipOrders: ["owner", "sales", "warehouse"],
  /** Many orders at once, with the customers' names and contact data. */
  exportOrders: ["owner", "sales", "finance"],
  writeOrderNotes: ["owner", "sales", "finance", "warehouse"],
  /** A text for WhatsApp with the order's private link. */
  messageCustomers: ["owner", "sales", "finance"],
  printOrders: ["owner", "sales", "finance", "warehouse"],
  seePayments: ["owner", "sales", "finance"],
  decidePayments: ["owner", "finance"],
  /** A company's terms, and the release of orders on account that these terms do not allow. */
  manageCredit: ["owner", "finance"],
  /** Let an order of a company with terms go to packing unpaid. */
  releaseOnAccount: ["owner", "sales", "finance"],
  manageRefunds: ["owner", "finance"],
  /** Answer requests for a quotation. */
  answerRequests: ["owner", "sales"],
  /** Enter a return for a customer, approve it, refuse it. */
  manageReturns: ["owner", "sales"],
  /** Receive what comes back, and decide what becomes of it. */
  receiveReturns: ["owner", "warehouse"],
  /** Decide what the customer gets for it. */
  settleReturns: ["owner", "finance"],
  manageStatements: ["owner", "finance"],
  /** What the company earns, by part and customer. */
  seeReports: ["owner", "finance"],
  /** Tax invoices and the files for Coretax. */
  manageTax: ["owner", "finance"],
  /** The books of a month: their files, and closing it. */
  keepBooks: ["owner", "finance"],
  seeCatalogue: ["owner", "sales", "warehouse", "catalogue"],
  editCatalogue: ["owner", "catalogue"],
  seeStock: ["owner", "sales", "warehouse", "catalogue"],
  moveStock: ["owner", "warehouse"],
  seeCustomers: ["owner", "sales", "finance"],
  editCustomers: ["owner", "sales"],
  /** What companies pay instead of the catalogue's prices. */
  managePrices: ["owner", "sales"],
  /** All data about a person: export or erase it. */
  managePersonalData: ["owner"],
  seeDemand: ["owner", "sales", "catalogue"],
  editSettings: ["owner"],
  manageStaff: ["owner"],
  seeAudit: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/**
 * What no key of a program may do: what decides who may do what, what is about one person's own account or about all that the shop
 * knows of a person, and the stream of news, which is for browsers.
 */
export const notForKeys = [
  "useBackOffice",
  "streamNews",
  "managePersonalData",
  "editSettings",
  "manageStaff",
  "seeAudit",
] as const satisfies readonly Permission[];

/** What a key may be made for. */
export type Scope = Exclude<Permission, (typeof notForKeys)[number]>;

const withheld: ReadonlySet<string> = new Set(notForKeys);

/** All scopes, in the order of the table. */
export const scopes = (Object.keys(permissions) as Permission[]).filter(isScope);

export function isScope(permission: Permission): permission is Scope {
  return !withheld.has(permission);
}

/** Somebody with roles beside the first: the person may do whatever one of them may do. */
export interface Roles<Role extends string = string> {
  role: Role;
  moreRoles: readonly StaffRole[];
  /** Of a key: all that it may do, whatever its role says. */
  scopes?: readonly Scope[] | undefined;
}

/** All roles of a person, the first one first. */
export function rolesOf<Role extends string>({ role, moreRoles }: Roles<Role>): (Role | StaffRole)[] {
  return [role, ...moreRoles];
}

/** Whether one of the roles, or the key, may do what `permission` names; a customer has no permissions. */
export function isAllowed(roles: Roles, permission: Permission): boolean {
  if (roles.scopes !== undefined) return (roles.scopes as readonly string[]).includes(permission);
  return rolesOf(roles).some((role) => (permissions[permission] as readonly string[]).includes(role));
}
