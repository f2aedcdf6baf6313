import type { ShopNews } from "#contract/admin/news.ts";

/** The first part of the key of everything that a part of the back office loads. */
export const keys = {
  today: ["today"],
  orders: ["admin-orders"],
  payments: ["admin-payments"],
  returns: ["admin-returns"],
  requests: ["quote-requests"],
  quotations: ["quotations"],
  statements: ["statements"],
  products: ["admin-products"],
  categories: ["admin-categories"],
  machines: ["admin-machines"],
  drawings: ["admin-drawings"],
  misfits: ["misfits"],
  dueServices: ["due-services"],
  imports: ["imports"],
  stock: ["stock"],
  customers: ["customers"],
  /** Out of date as well when something about customers is. */
  companies: ["customers", "companies"],
  prices: ["prices"],
  reports: ["reports"],
  tax: ["tax"],
  books: ["books"],
  demand: ["demand"],
  words: ["words"],
  settings: ["settings"],
  staff: ["staff"],
  apiKeys: ["api-keys"],
  audit: ["audit"],
} as const;

/** Which keys each kind of news makes out of date. */
export const newsQueryKeys: Record<ShopNews["kind"], readonly (readonly string[])[]> = {
  orderPlaced: [keys.orders, keys.today, keys.stock],
  orderMoved: [keys.orders, keys.returns, keys.payments, keys.statements, keys.today, keys.stock],
  orderEdited: [keys.orders, keys.today, keys.stock],
  requestsChanged: [keys.requests, keys.today],
  quotationsChanged: [keys.quotations],
  quotationRejected: [keys.quotations, keys.requests],
  receiptReceived: [keys.orders, keys.payments, keys.today],
  importProgressed: [keys.imports],
  stockChanged: [keys.stock, keys.today],
  misfitsChanged: [keys.misfits, keys.today],
  statementsChanged: [keys.statements, keys.today],
  sessionsEnded: [keys.staff],
};
