import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { languages } from "../../core/languages.ts";

/** The mails about a return. */
export const returnMailNames = [
  "return-asked",
  "return-approved",
  "return-refused",
  "return-received",
  "return-inspected",
  "return-replaced",
  "return-closed",
  "return-taken-back",
] as const;
export type ReturnMailName = (typeof returnMailNames)[number];

/** The mails to people who ask for a quotation. */
export const requestMailNames = ["request-received", "request-declined"] as const;
export type RequestMailName = (typeof requestMailNames)[number];

/** The mails about a quotation. */
export const quotationMailNames = ["quotation-sent", "quotation-reminder"] as const;
export type QuotationMailName = (typeof quotationMailNames)[number];

/** The mails to the owner about the shop itself. */
export const healthMailNames = ["health-fault", "health-well"] as const;
export type HealthMailName = (typeof healthMailNames)[number];

/** The mails to the company itself, if it wants them. */
export const officeMailNames = ["office-order", "office-receipt", "office-request"] as const;

/** Every kind of mail that the shop writes. */
export const mailNames = [
  "confirm-email",
  "new-password",
  "password-changed",
  "order-received",
  "order-processing",
  "order-changed",
  "order-waiting-for-payment",
  "order-already-paid",
  "order-reopened",
  "payment-reminder",
  "payment-overdue",
  "payment-received",
  "payment-in-part",
  "order-on-account",
  "payment-on-account",
  "payment-less-tax",
  "account-due-soon",
  "account-due-today",
  "account-overdue",
  "payment-too-much",
  "payment-rejected",
  "payment-taken-back",
  "refund-promised",
  "refund-account",
  "refund-sent",
  "refund-withdrawn",
  "refund-taken-back",
  "credit-kept",
  "credit-note",
  "tax-invoice",
  "order-packing",
  "order-delivering",
  "shipment-sent",
  "airway-bill-corrected",
  "shipment-lost",
  "shipment-found",
  "order-corrected",
  "order-done",
  "order-cancelled",
  ...returnMailNames,
  ...requestMailNames,
  ...quotationMailNames,
  "misfit-decided",
  "service-due",
  "company-invitation",
  "staff-invitation",
  ...officeMailNames,
  ...healthMailNames,
] as const;
export type MailName = (typeof mailNames)[number];

/** Why a mail was not sent: the shop could not write it (`unwritten`), or what the server refused. */
export const mailFaults = [
  "unwritten",
  "unreachable",
  "tooSlow",
  "encryption",
  "login",
  "sender",
  "recipient",
  "other",
] as const;
export type MailFault = (typeof mailFaults)[number];

const mail = z.object({ mail: z.enum(mailNames, { error: "invalid" }) });
const inLanguage = z.object({ language: z.enum(languages, { error: "invalid" }) });
const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const previewMail = defineEndpoint({
  name: "previewMail",
  ...ownerMay,
  summary: "A mail of the shop as a customer would get it, with made-up facts",
  params: mail,
  query: inLanguage,
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: ["letterNotWritten"],
});

export const sendTestMail = defineEndpoint({
  name: "sendTestMail",
  ...ownerMay,
  summary: "Send such a mail to the caller's own address, and say whether it was sent",
  params: mail,
  body: inLanguage,
  data: z.object({
    recipient: z.string(),
    /** `kept` if the shop has no mail server and stores its mails for /dev/mail. */
    outcome: z.enum(["sent", "kept", "failed"]),
    /** What is wrong, if the error says so; null if the mail was accepted. */
    fault: z.enum(mailFaults).nullable(),
    /** The error, from the mail server or the shop; empty if the mail was accepted. */
    detail: z.string(),
  }),
});
