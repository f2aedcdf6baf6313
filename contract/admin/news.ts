import { defineEndpoint } from "../endpoint.ts";

export const newsKinds = [
  "orderPlaced",
  "orderMoved",
  "orderEdited",
  "receiptReceived",
  "importProgressed",
  "stockChanged",
] as const;

/** Something that the staff wants to hear of at once. */
export interface ShopNews {
  kind: (typeof newsKinds)[number];
  /** An order's code, or an import's id. */
  subject: string;
}

export const hearNews = defineEndpoint({
  name: "hearNews",
  access: "staff",
  permission: "useBackOffice",
  summary: "News as server-sent events, each `{ kind, subject }`; a role hears of what it may see",
});
