import { z } from "zod";
import { companyRoles } from "./company-roles.ts";
import { creditStanding } from "../money/credit-terms.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, emailAddress, requiredText, text, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/** An NPWP as 16 digits; an old one of 15 gets a 0 in front. Characters between the digits are removed. */
export const npwp = requiredText(30)
  .overwrite((typed) => typed.replace(/[\s.-]/g, ""))
  .regex(/^\d{15,16}$/, "npwpInvalid")
  .overwrite((digits) => digits.padStart(16, "0"));

/** The number of a place of business: the NPWP and six more digits; may be empty. */
const nitku = text(40)
  .overwrite((typed) => typed.replace(/[\s.-]/g, ""))
  .regex(/^(\d{22})?$/, "nitkuInvalid");

/** What a company says about itself. */
export const companyForm = z
  .object({
    legalName: requiredText(limits.companyLength, "companyRequired"),
    npwp,
    nitku: nitku.default(""),
  })
  .refine(({ npwp: number, nitku: place }) => place === "" || place.startsWith(number), {
    path: ["nitku"],
    error: "nitkuInvalid",
  });

export const companyRole = z.enum(companyRoles, { error: "invalid" });

export const ownCompany = z.object({
  legalName: z.string(),
  /** 16 digits. */
  npwp: z.string(),
  /** 22 digits, or empty. */
  nitku: z.string(),
  /** The caller's role. */
  role: companyRole,
  /** Its credit standing for orders on account; null if it has no terms and owes nothing. */
  credit: creditStanding.nullable(),
});
export type OwnCompany = z.infer<typeof ownCompany>;

const managers = { access: "company", companyRoles: ["manager"] } as const;

export const getOwnCompany = defineEndpoint({
  name: "getOwnCompany",
  access: "member",
  summary: "The company that the caller belongs to; null if none",
  data: ownCompany.nullable(),
});

export const openCompany = defineEndpoint({
  name: "openCompany",
  access: "member",
  summary: "Open a company account; the caller is its first manager",
  headers: idempotencyHeaders,
  body: companyForm,
  data: ownCompany,
  refusals: ["inCompanyAlready"],
});

export const changeCompany = defineEndpoint({
  name: "changeCompany",
  ...managers,
  summary: "Change the facts of the caller's company",
  body: companyForm,
  data: ownCompany,
});

export const companyPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: companyRole,
  isYou: z.boolean(),
});
export type CompanyPerson = z.infer<typeof companyPerson>;

export const companyInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: companyRole,
  expiresAt: z.string(),
});

export const listCompanyPeople = defineEndpoint({
  name: "listCompanyPeople",
  ...managers,
  summary: "The people of the caller's company, and who was invited and has not accepted",
  data: z.object({ people: z.array(companyPerson), invitations: z.array(companyInvitation) }),
});

export const inviteToCompany = defineEndpoint({
  name: "inviteToCompany",
  ...managers,
  summary: "Mail somebody a one-time link that makes their account a member of the company",
  headers: idempotencyHeaders,
  body: z.object({ email: emailAddress(), role: companyRole }),
  data: companyInvitation,
  refusals: ["invitedAlready", "tooManyInCompany", "tooManyTries"],
});

export const takeBackCompanyInvitation = defineEndpoint({
  name: "takeBackCompanyInvitation",
  ...managers,
  summary: "Withdraw an invitation; its link no longer works",
  params: z.object({ id: uuid }),
  data: z.null(),
  refusals: ["notFound"],
});

const code = { body: z.object({ code: requiredText(200) }) };
const byCode = { access: "member", ...code } as const;
const refusedCode = ["companyInvitationUnknown", "companyInvitationForAnother", "tooManyTries"] as const;

export const readCompanyInvitation = defineEndpoint({
  name: "readCompanyInvitation",
  access: "public",
  onlyReads: true,
  ...code,
  summary: "What the mail with a one-time code says: the company, the role and the address that is invited",
  data: z.object({ legalName: z.string(), role: companyRole, email: z.string() }),
  refusals: ["companyInvitationUnknown", "tooManyTries"],
});

export const lookAtCompanyInvitation = defineEndpoint({
  name: "lookAtCompanyInvitation",
  ...byCode,
  onlyReads: true,
  summary: "The company and the role to which the one-time code of a mail invites the caller",
  data: z.object({ legalName: z.string(), role: companyRole }),
  refusals: refusedCode,
});

export const acceptCompanyInvitation = defineEndpoint({
  name: "acceptCompanyInvitation",
  ...byCode,
  summary: "Join the company with the one-time code of the invitation's mail; it works once",
  data: ownCompany,
  refusals: [...refusedCode, "inCompanyAlready"],
});

const person = { params: z.object({ id: uuid }) };

export const setCompanyRole = defineEndpoint({
  name: "setCompanyRole",
  ...managers,
  ...person,
  summary: "Give somebody of the company another role",
  body: z.object({ role: companyRole }),
  data: z.null(),
  refusals: ["notFound", "lastManager"],
});

export const removeCompanyPerson = defineEndpoint({
  name: "removeCompanyPerson",
  ...managers,
  ...person,
  summary: "Remove somebody from the company; the orders that they placed stay the company's",
  data: z.null(),
  refusals: ["notFound", "lastManager"],
});

export const leaveCompany = defineEndpoint({
  name: "leaveCompany",
  access: "company",
  companyRoles,
  summary: "Leave the company; the caller still sees the orders that they placed",
  data: z.null(),
  refusals: ["lastManager"],
});
