import * as contract from "#contract/operations/admin/changes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { listChanges } from "./changes.queries.ts";

/** What has changed, for programs that keep a copy. */
export function registerChangesRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.listChangedProducts, ({ query }) => listChanges(db, "product", query));
  register(contract.listChangedStock, ({ query }) => listChanges(db, "stock", query));
  register(contract.listChangedOrders, ({ query }) => listChanges(db, "order", query));
  register(contract.listChangedCustomers, ({ query }) => listChanges(db, "customer", query));
  register(contract.listChangedPayments, ({ query }) => listChanges(db, "payment", query));
}
