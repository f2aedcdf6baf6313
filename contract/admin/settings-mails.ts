import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { languages } from "../languages.ts";

/** The mails about a return. */
export const returnLetters = [
  "return-asked",
  "return-approved",
  "return-refused",
  "return-received",
  "return-inspected",
  "return-replaced",
  "return-closed",
] as const;
export type ReturnLetter = (typeof returnLetters)[number];

/** The mails to people who ask for a quotation. */
export const requestLetters = ["request-received", "request-declined"] as const;
export type RequestLetter = (typeof requestLetters)[number];

/** The mails about a quotation. */
export const quotationLetters = ["quotation-sent", "quotation-reminder"] as const;
export type QuotationLetter = (typeof quotationLetters)[number];

/** The mails to the owner about the shop itself. */
export const healthLetters = ["health-fault", "health-well"] as const;
export type HealthLetter = (typeof healthLetters)[number];

/** The mails to the company itself, if it wants them. */
export const officeLetters = ["office-order", "office-receipt", "office-request"] as const;

/** Every kind of mail that the shop writes. */
export const letterNames = [
  "confirm-email",
  "new-password",
  "password-changed",
  "order-received",
  "order-processing",
  "order-changed",
  "order-waiting-for-payment",
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
  "refund-promised",
  "refund-sent",
  "refund-withdrawn",
  "credit-kept",
  "credit-note",
  "tax-invoice",
  "order-packing",
  "order-delivering",
  "shipment-sent",
  "airway-bill-corrected",
  "order-done",
  "order-cancelled",
  ...returnLetters,
  ...requestLetters,
  ...quotationLetters,
  "company-invitation",
  "staff-invitation",
  ...officeLetters,
  ...healthLetters,
] as const;
export type LetterName = (typeof letterNames)[number];

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

const letter = z.object({ letter: z.enum(letterNames, { error: "invalid" }) });
const inLanguage = z.object({ language: z.enum(languages, { error: "invalid" }) });
const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const previewLetter = defineEndpoint({
  name: "previewLetter",
  ...ownerMay,
  summary: "A mail of the shop as a customer would get it, with made-up facts",
  params: letter,
  query: inLanguage,
  data: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: ["letterNotWritten"],
});

export const sendTestLetter = defineEndpoint({
  name: "sendTestLetter",
  ...ownerMay,
  summary: "Send such a mail to the caller's own address, and say whether it was sent",
  params: letter,
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
