import { defineEndpoint } from "../core/endpoint.ts";
import type { Permission } from "./permissions.ts";

/** Every kind of live news, with the permission that is needed to receive it. */
export const newsPermission = {
  orderPlaced: "seeOrders",
  orderMoved: "seeOrders",
  orderEdited: "seeOrders",
  requestsChanged: "seeOrders",
  quotationsChanged: "seeOrders",
  quotationRejected: "seeOrders",
  receiptReceived: "seePayments",
  importProgressed: "editCatalogue",
  stockChanged: "seeStock",
  misfitsChanged: "seeCatalogue",
  statementsChanged: "manageStatements",
  /** Sent only to that person. */
  sessionsEnded: "useBackOffice",
} as const satisfies Record<string, Permission>;

/** Something that the staff should hear of at once. */
export interface ShopNews {
  kind: keyof typeof newsPermission;
  /** An order's code, a request's or a quotation's number, an import's id, a part number, or the id of the person whose sessions ended. */
  subject: string;
}

export const streamNews = defineEndpoint({
  name: "streamNews",
  access: "staff",
  permission: "streamNews",
  summary: "News as server-sent events, each `{ kind, subject }`; each listener gets what their role may see",
  refusals: ["tooManyTries"],
});
