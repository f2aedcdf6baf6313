import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

const consent = z.object({
  /** Whether the shop sends by WhatsApp, and the account's number is a mobile one. */
  isOffered: z.boolean(),
  isGiven: z.boolean(),
  /** In printed groups; empty if the account's number is no mobile one. */
  number: z.string(),
});
export type WhatsappConsent = z.infer<typeof consent>;

export const getWhatsappConsent = defineEndpoint({
  name: "getWhatsappConsent",
  access: "member",
  summary: "Whether the caller wants to be told of orders and quotations by WhatsApp",
  data: consent,
});

export const setWhatsappConsent = defineEndpoint({
  name: "setWhatsappConsent",
  access: "member",
  summary:
    "Want messages by WhatsApp at the account's number, or no more; answering STOP to one ends them too",
  body: z.object({ isGiven: z.boolean("invalid") }),
  data: consent,
  refusals: ["whatsappNotOffered"],
});
