import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";

/** What the shop needs for its first sale, in the order of doing it. */
export const firstSaleItems = ["priceList", "bank", "shipping", "company"] as const;

/** What a new owner does on the first day: what the first sale needs, then the rest, in the order of doing it. */
export const firstDayItems = [
  ...firstSaleItems,
  "logo",
  "pages",
  "banner",
  "pictures",
  "words",
  "conditions",
  "testMail",
  "staff",
  "secondFactor",
] as const;
export type FirstDayItem = (typeof firstDayItems)[number];

const firstDay = z.object({
  items: z.array(z.object({ name: z.enum(firstDayItems), isDone: z.boolean() })),
  /** `put away` after the owner has dismissed it; `over` once there is nothing to do, and in a demo. */
  state: z.enum(["open", "put away", "over"]),
});
export type FirstDay = z.infer<typeof firstDay>;

const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getFirstDay = defineEndpoint({
  name: "getFirstDay",
  ...ownerMay,
  summary: "The first day's list: what is done and what is still to do",
  data: firstDay,
});

export const putAwayFirstDay = defineEndpoint({
  name: "putAwayFirstDay",
  ...ownerMay,
  summary: "Put the first day's list away, or show it again",
  body: z.object({ isPutAway: z.boolean({ error: "invalid" }) }),
  data: firstDay,
});
