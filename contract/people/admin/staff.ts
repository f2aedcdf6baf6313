import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  emailAddress,
  requiredText,
  salutation,
  salutations,
  text,
  uuid,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { staffRoles } from "../../admin/permissions.ts";

export const staffRole = z.enum(staffRoles, { error: "invalid" });

/** Who is logged in, and what the back office must know about the account before it shows anything. */
export const staffSession = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: staffRole,
  /**
   * Roles beside the first. Nobody has a role twice, and an owner has no others, because an owner may do everything.
   */
  moreRoles: z.array(staffRole),
  hasSecondFactor: z.boolean(),
  /** How many recovery codes have not been used yet. */
  recoveryCodesLeft: z.int(),
  /** The shop requires a one-time password and the account has none: it may do nothing else. */
  mustSetUpSecondFactor: z.boolean(),
  /** The person wants more rows on a screen. */
  hasDenseRows: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const getStaffSession = defineEndpoint({
  name: "getStaffSession",
  access: "staff",
  permission: "useBackOffice",
  summary: "Who is logged in to the back office",
  data: staffSession,
});

export const staffMember = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: staffRole,
  moreRoles: z.array(staffRole),
  /** Invited, without a password yet. */
  isInvited: z.boolean(),
  isBlocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** How many open sessions. */
  sessionCount: z.int(),
  /** To the hour; null for somebody who is not logged in anywhere. */
  lastUsedAt: z.string().nullable(),
  /** How many requests for quotations they answer now: the only work of the shop that is one person's. */
  requestsInWork: z.int(),
  createdAt: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const listStaff = defineEndpoint({
  name: "listStaff",
  access: "staff",
  permission: "manageStaff",
  summary: "Everybody who works in the back office, and whether all of them must have a one-time password",
  data: z.object({ rows: z.array(staffMember), requiresSecondFactor: z.boolean() }),
});

export const inviteStaff = defineEndpoint({
  name: "inviteStaff",
  access: "staff",
  permission: "manageStaff",
  summary: "Create a staff account and mail a one-time link for its password",
  headers: idempotencyHeaders,
  body: z.object({
    salutation: salutation.default(salutations[0]),
    firstName: requiredText(limits.nameLength, "firstNameRequired"),
    lastName: text(limits.nameLength).default(""),
    email: emailAddress(),
    role: staffRole,
    moreRoles: z.array(staffRole).max(staffRoles.length, "tooLong").default([]),
  }),
  data: staffMember,
  refusals: ["addressHasAccount", "tooManyTries"],
});

const staffKey = z.object({ id: uuid });

export const inviteStaffAgain = defineEndpoint({
  name: "inviteStaffAgain",
  access: "staff",
  permission: "manageStaff",
  summary: "Mail the invitation again; the earlier link no longer works",
  params: staffKey,
  data: z.null(),
  refusals: ["staffNotFound", "invitationAccepted", "tooManyTries"],
});

export const withdrawInvitation = defineEndpoint({
  name: "withdrawInvitation",
  access: "staff",
  permission: "manageStaff",
  summary: "Remove a person who was invited and has not accepted",
  params: staffKey,
  data: z.null(),
  refusals: ["staffNotFound", "invitationAccepted"],
});

export const changeStaffRole = defineEndpoint({
  name: "changeStaffRole",
  access: "staff",
  permission: "manageStaff",
  summary: "Give another member of staff other roles; each role's rights add up",
  params: staffKey,
  body: z.object({
    role: staffRole,
    moreRoles: z.array(staffRole).max(staffRoles.length, "tooLong").default([]),
  }),
  data: staffMember,
  refusals: ["staffNotFound", "notYourself", "lastOwner"],
});

export const setStaffBlocked = defineEndpoint({
  name: "setStaffBlocked",
  access: "staff",
  permission: "manageStaff",
  summary: "Block a member of staff, which ends all sessions, or lift the block",
  params: staffKey,
  body: z.object({ isBlocked: z.boolean("invalid") }),
  data: staffMember,
  refusals: ["staffNotFound", "notYourself", "lastOwner"],
});

export const handOverRequests = defineEndpoint({
  name: "handOverRequests",
  access: "staff",
  permission: "manageStaff",
  summary:
    "Give the requests that a member of staff answers now to another one, also if the first is blocked: all of them, or those of `requests`. The answer names them, so that they can be given back",
  params: staffKey,
  body: z.object({
    /** Who answers them from now on; somebody who may answer requests. */
    to: uuid,
    requests: z.array(z.int()).max(limits.handedOverRequests, "tooLong").optional(),
  }),
  data: z.object({ requests: z.array(z.int()) }),
  refusals: ["staffNotFound"],
});

export const resetSecondFactor = defineEndpoint({
  name: "resetSecondFactor",
  access: "staff",
  permission: "manageStaff",
  summary:
    "Remove the one-time password from the account of somebody who has lost the phone; ends all sessions",
  params: staffKey,
  data: staffMember,
  refusals: ["staffNotFound", "notYourself"],
});

export const endStaffSessions = defineEndpoint({
  name: "endStaffSessions",
  access: "staff",
  permission: "manageStaff",
  summary: "Log another member of staff out everywhere",
  params: staffKey,
  data: staffMember,
  refusals: ["staffNotFound", "notYourself"],
});

export const updateStaffRules = defineEndpoint({
  name: "updateStaffRules",
  access: "staff",
  permission: "manageStaff",
  summary: "Set whether all staff must have a one-time password",
  body: z.object({ requiresSecondFactor: z.boolean("invalid") }),
  data: z.null(),
});
