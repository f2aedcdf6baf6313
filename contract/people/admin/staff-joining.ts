import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { emailAddress, newPassword, requiredText, salutation, salutations, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

const passwords = {
  newPassword: newPassword("newPasswordTooShort", "newPasswordRequired"),
  confirmPassword: z.string("confirmPasswordRequired").min(1, "confirmPasswordRequired"),
};
const areAlike = (body: { newPassword: string; confirmPassword: string }) =>
  body.newPassword === body.confirmPassword;
const mustMatch = { path: ["confirmPassword"], error: "passwordsMustMatch" };

export const acceptInvitation = defineEndpoint({
  name: "acceptInvitation",
  access: "public",
  summary: "Set the password of an invited account with the one-time code of its mail",
  body: z
    .object({ email: emailAddress(), token: requiredText(200), ...passwords })
    .refine(areAlike, mustMatch),
  data: z.null(),
  refusals: ["wrongInvitationLink", "tooManyTries"],
});

export const checkFirstOwnerLink = defineEndpoint({
  name: "checkFirstOwnerLink",
  access: "public",
  onlyReads: true,
  summary: "Whether the one-time link from the console can still make a first owner",
  body: z.object({ token: requiredText(200) }),
  data: z.null(),
  refusals: ["wrongFirstOwnerLink", "tooManyTries"],
});

export const createFirstOwner = defineEndpoint({
  name: "createFirstOwner",
  access: "public",
  summary: "Create the first owner's account with the one-time link from the console",
  body: z
    .object({
      token: requiredText(200),
      salutation: salutation.default(salutations[0]),
      firstName: requiredText(limits.nameLength, "firstNameRequired"),
      lastName: text(limits.nameLength).default(""),
      email: emailAddress(),
      ...passwords,
    })
    .refine(areAlike, mustMatch),
  data: z.null(),
  refusals: ["wrongFirstOwnerLink", "addressHasAccount", "tooManyTries"],
});
