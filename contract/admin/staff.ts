import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { staffRoles } from "./permissions.ts";

export const staffRole = z.enum(staffRoles, { error: "invalid" });

/** Who is logged in, and what the back office must know of the account before it shows anything. */
export const staffSession = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: staffRole,
  hasSecondFactor: z.boolean(),
  /** The shop asks for a one-time password and the account has none: nothing else is open to it. */
  mustSetUpSecondFactor: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

export const getStaffSession = defineEndpoint({
  name: "getStaffSession",
  access: "staff",
  permission: "useBackOffice",
  summary: "Who is logged in to the back office",
  data: staffSession,
});
