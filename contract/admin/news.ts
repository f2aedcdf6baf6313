import { defineEndpoint } from "../endpoint.ts";
import type { Permission } from "./permissions.ts";

/** Everything that is told at once, with the permission that lets hear of it. */
export const newsPermission = {
  orderPlaced: "seeOrders",
  orderMoved: "seeOrders",
  orderEdited: "seeOrders",
  receiptReceived: "seePayments",
  importProgressed: "editCatalogue",
  stockChanged: "seeStock",
  statementsChanged: "manageStatements",
  /** Told to that person alone. */
  sessionsEnded: "useBackOffice",
} as const satisfies Record<string, Permission>;

/** Something that the staff wants to hear of at once. */
export interface ShopNews {
  kind: keyof typeof newsPermission;
  /** An order's code, an import's id, a part number, or the id of the person whose sessions ended. */
  subject: string;
}

export const hearNews = defineEndpoint({
  name: "hearNews",
  access: "staff",
  permission: "hearNews",
  summary: "News as server-sent events, each `{ kind, subject }`; a role hears of what it may see",
  refusals: ["tooManyTries"],
});
