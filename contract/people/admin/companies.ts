import { z } from "zod";
import { bookedAddress } from "../address-book.ts";
import { companyForm, companyInvitation, companyPerson, companyRole } from "../companies.ts";
import { creditStanding, longestTermsDays } from "../../money/credit-terms.ts";
import { defineEndpoint } from "../../core/endpoint.ts";
import { idempotencyHeaders, emailAddress, rupiah, searchText, text, uuid } from "../../core/fields.ts";
import { orderStatus } from "../../orders/orders.ts";
import { taxCollectors } from "../../money/tax-documents.ts";

export const buyingCompanyRow = z.object({
  id: z.string(),
  legalName: z.string(),
  npwp: z.string(),
  openedAt: z.string(),
  peopleCount: z.int(),
  /** Orders that were not cancelled, and their total in Rupiah. */
  orderCount: z.int(),
  orderTotal: z.int(),
});
export type BuyingCompanyRow = z.infer<typeof buyingCompanyRow>;

export const listBuyingCompanies = defineEndpoint({
  name: "listBuyingCompanies",
  access: "staff",
  permission: "seeCustomers",
  summary: "Companies that buy, the newest first; `q` searches legal name, NPWP and people's email addresses",
  query: z.object({ q: searchText().optional(), after: text(500).optional() }),
  data: z.object({ rows: z.array(buyingCompanyRow), next: z.string().nullable() }),
});

const companyKey = z.object({ id: uuid });

/** How many of its orders a company's page shows. */
export const companyOrdersShown = 20;

/** How many of its unpaid orders a company's page shows. */
export const owedOrdersShown = 50;

/** How a company pays. */
export const companyTerms = z.object({
  /** Days to pay an order on account; 0 for none. */
  termsDays: z.int("wholeNumber").min(0, "tooSmall").max(longestTermsDays, "tooLarge"),
  creditLimit: rupiah,
  /** Whether it pays the PPN of its invoices to the state itself. */
  collector: z.enum(taxCollectors, { error: "invalid" }),
  withholdsPph22: z.boolean("invalid"),
});
export type CompanyTerms = z.infer<typeof companyTerms>;

export const buyingCompany = buyingCompanyRow.extend({
  nitku: z.string(),
  terms: companyTerms,
  credit: creditStanding,
  /** Its orders on account that are not fully paid, those that are due first before the others. */
  owed: z.array(
    z.object({
      id: z.string(),
      orderCode: z.string(),
      /** Empty if there is none. */
      poNumber: z.string(),
      dueAt: z.string().nullable(),
      /** Rupiah. */
      open: z.int(),
      isOverdue: z.boolean(),
      /** Only the tax that it withholds is open: its slips are missing, but no money. */
      isOnlyTax: z.boolean(),
    }),
  ),
  people: z.array(companyPerson.omit({ isYou: true })),
  /** Those that can still be accepted. */
  invitations: z.array(companyInvitation),
  addresses: z.array(bookedAddress),
  /** The newest. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderCode: z.string(),
      orderDate: z.string(),
      orderStatus,
      orderedBy: z.string(),
      /** Empty if there is none. */
      poNumber: z.string(),
      /** Rupiah. */
      total: z.int(),
    }),
  ),
});
export type BuyingCompany = z.infer<typeof buyingCompany>;

export const getBuyingCompany = defineEndpoint({
  name: "getBuyingCompany",
  access: "staff",
  permission: "seeCustomers",
  summary: "A company that buys, with its people, invitations, addresses and newest orders",
  params: companyKey,
  data: buyingCompany,
  refusals: ["notFound"],
});

export const openBuyingCompany = defineEndpoint({
  name: "openBuyingCompany",
  access: "staff",
  permission: "editCustomers",
  summary:
    "Open the account of a company that buys by telephone or WhatsApp; nobody belongs to it until somebody is invited or added. An NPWP that another company has is asked about",
  headers: idempotencyHeaders,
  body: companyForm.safeExtend({
    /** It is a branch: branches of one company share its NPWP. */
    isBranch: z.boolean("invalid").default(false),
  }),
  data: z.object({ id: z.string() }),
  refusals: ["companyNpwpKnown"],
});

export const removeBuyingCompany = defineEndpoint({
  name: "removeBuyingCompany",
  access: "staff",
  permission: "editCustomers",
  summary:
    "Remove a company that was opened by mistake, and its addresses: nobody belongs to it or is invited, and it has no orders, requests, quotations, lists or prices",
  params: companyKey,
  data: z.null(),
  refusals: ["notFound", "companyInUse"],
});

export const correctBuyingCompany = defineEndpoint({
  name: "correctBuyingCompany",
  access: "staff",
  permission: "editCustomers",
  summary: "Correct a company's facts; its orders and documents keep their own copy",
  params: companyKey,
  body: companyForm,
  data: z.null(),
  refusals: ["notFound"],
});

export const setCompanyTerms = defineEndpoint({
  name: "setCompanyTerms",
  access: "staff",
  permission: "manageCredit",
  summary: "Set a company's terms: days and limit of its orders on account, and which taxes it withholds",
  params: companyKey,
  body: companyTerms,
  data: z.null(),
  refusals: ["notFound"],
});

export const setBuyingCompanyRole = defineEndpoint({
  name: "setBuyingCompanyRole",
  access: "staff",
  permission: "editCustomers",
  summary: "Give one of a company's people another role",
  params: companyKey.extend({ userId: uuid }),
  body: z.object({ role: companyRole }),
  data: z.null(),
  refusals: ["notFound", "lastManager"],
});

export const inviteToBuyingCompany = defineEndpoint({
  name: "inviteToBuyingCompany",
  access: "staff",
  permission: "editCustomers",
  summary:
    "Mail somebody a one-time link that makes their account a member of a company, also of one that has nobody yet",
  headers: idempotencyHeaders,
  params: companyKey,
  body: z.object({ email: emailAddress(), role: companyRole }),
  data: companyInvitation,
  refusals: ["notFound", "invitedAlready", "tooManyInCompany", "tooManyTries"],
});

export const addBuyingCompanyPerson = defineEndpoint({
  name: "addBuyingCompanyPerson",
  access: "staff",
  permission: "editCustomers",
  summary:
    "Make a customer without an email, whom no invitation reaches, a member of a company; somebody with an email is invited instead",
  headers: idempotencyHeaders,
  params: companyKey,
  body: z.object({ userId: uuid, role: companyRole }),
  data: z.null(),
  refusals: [
    "notFound",
    "customerNotFound",
    "customerTakesInvitation",
    "customerInCompanyAlready",
    "tooManyInCompany",
  ],
});

export const withdrawBuyingCompanyInvitation = defineEndpoint({
  name: "withdrawBuyingCompanyInvitation",
  access: "staff",
  permission: "editCustomers",
  summary: "Withdraw an invitation of a company; its link no longer works",
  params: companyKey.extend({ invitationId: uuid }),
  data: z.null(),
  refusals: ["notFound"],
});
