import { z } from "zod";
import { staffRoles } from "../admin/permissions.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import {
  emailAddress,
  mobilePhone,
  newPassword,
  placeId,
  postalCode,
  requiredLines,
  requiredText,
  salutation,
  salutations,
  text,
} from "../core/fields.ts";
import { limits } from "../core/limits.ts";

export const roles = ["member", ...staffRoles] as const;
export type Role = (typeof roles)[number];

const subdistrict = {
  RajaongkirProvinceId: placeId,
  province: text(limits.nameLength).default(""),
  RajaongkirCityId: placeId,
  city: text(limits.nameLength).default(""),
  RajaongkirSubdistrictId: placeId,
  subdistrict: requiredText(limits.nameLength, "subdistrictRequired"),
};

/** Names and numbers of a person; the place's names come from the server's list, by its id. */
const person = {
  salutation: salutation.default(salutations[0]),
  firstName: requiredText(limits.nameLength, "firstNameRequired"),
  lastName: text(limits.nameLength).default(""),
  company: requiredText(limits.companyLength, "companyRequired"),
  address: requiredLines(limits.addressLength, "addressRequired"),
  ...subdistrict,
  postalCode,
};

export const registration = z.object({
  ...person,
  email: emailAddress(),
  securePassword: newPassword("passwordTooShort", "passwordRequired"),
  phoneNumber: mobilePhone,
  /** Whether the shop may send messages by WhatsApp to that number. */
  wantsWhatsapp: z.boolean("invalid").optional(),
});

export const register = defineEndpoint({
  name: "register",
  access: "public",
  summary:
    "Create a member's account and mail the link that confirms its address; any role in the body is ignored",
  body: registration,
  data: z.object({ email: z.string() }),
  success: "registered",
  refusals: ["emailTaken", "tooManyTries"],
});

export const confirmEmail = defineEndpoint({
  name: "confirmEmail",
  access: "public",
  summary: "Confirm an address with the one-time code of its mail",
  body: z.object({ email: emailAddress(), token: requiredText(200) }),
  data: z.null(),
  refusals: ["wrongConfirmationLink", "emailAlreadyConfirmed", "tooManyTries"],
});

export const resendConfirmation = defineEndpoint({
  name: "resendConfirmation",
  access: "public",
  summary: "Mail the confirmation link again; the answer is the same for an unknown address",
  body: z.object({ email: emailAddress() }),
  data: z.null(),
  success: "mailSent",
  refusals: ["tooManyTries"],
});

export const login = defineEndpoint({
  name: "login",
  access: "public",
  summary:
    "Exchange an email address (or user name) and a password for an access token; staff with a one-time password give its code too",
  body: z.object({
    email: requiredText(limits.emailLength),
    password: z.string("invalid").min(1, "required").max(1_000, "tooLong"),
    /** From the authenticator app, or a recovery code. */
    oneTimeCode: text(limits.secondFactorCodeLength).optional(),
  }),
  data: z.string(),
  refusals: [
    "wrongCredentials",
    "tooManyLogins",
    "emailNotConfirmed",
    "accountBlocked",
    "oneTimeCodeRequired",
    "wrongOneTimeCode",
    "tooManyTries",
  ],
});

export const logout = defineEndpoint({
  name: "logout",
  access: "member",
  summary: "End this session",
  data: z.null(),
});

export const requestNewPassword = defineEndpoint({
  name: "requestNewPassword",
  access: "public",
  summary: "Mail a one-time link for a new password; the answer is the same for an unknown address",
  body: z.object({ email: emailAddress() }),
  data: z.null(),
  success: "mailSent",
  refusals: ["tooManyTries"],
});

export const setNewPassword = defineEndpoint({
  name: "setNewPassword",
  access: "public",
  summary: "Set a new password with the one-time code of the mail; ends all sessions",
  body: z
    .object({
      email: emailAddress(),
      token: requiredText(200),
      newPassword: newPassword("newPasswordTooShort", "newPasswordRequired"),
      confirmPassword: z.string("confirmPasswordRequired").min(1, "confirmPasswordRequired"),
    })
    .refine((body) => body.newPassword === body.confirmPassword, {
      path: ["confirmPassword"],
      error: "passwordsMustMatch",
    }),
  data: z.null(),
  refusals: ["wrongNewPasswordLink", "tooManyTries"],
});

export const updatePassword = defineEndpoint({
  name: "updatePassword",
  access: "member",
  summary: "Change the password; ends all other sessions",
  body: z
    .object({
      oldPassword: z.string("oldPasswordRequired").min(1, "oldPasswordRequired").max(1_000, "tooLong"),
      newPassword: newPassword("newPasswordTooShort", "newPasswordRequired"),
      confirmPassword: z.string("confirmPasswordRequired").min(1, "confirmPasswordRequired"),
    })
    .refine((body) => body.newPassword === body.confirmPassword, {
      path: ["confirmPassword"],
      error: "passwordsMustMatch",
    }),
  data: z.null(),
  refusals: ["wrongOldPassword", "tooManyTries"],
});

export const profile = z.object({
  id: z.string(),
  role: z.enum(roles),
  username: z.string(),
  /** 0 until the address is confirmed, then 1. */
  emailConfirmed: z.int(),
  salutation,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  company: z.string(),
  address: z.string(),
  RajaongkirSubdistrictId: z.int().nullable(),
  subdistrict: z.string(),
  RajaongkirCityId: z.int().nullable(),
  city: z.string(),
  RajaongkirProvinceId: z.int().nullable(),
  province: z.string(),
  postalCode: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  deletedAt: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = defineEndpoint({
  name: "getProfile",
  access: "member",
  summary: "The caller's own account",
  data: profile,
});

export const updateProfile = defineEndpoint({
  name: "updateProfile",
  access: "member",
  summary: "Change the caller's own account; the email stays. Returns the new profile",
  body: z.object({ ...person, phoneNumber: mobilePhone }),
  data: profile,
});
