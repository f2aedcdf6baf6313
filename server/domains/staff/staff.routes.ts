import { getStaffSession } from "#contract/admin/staff.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../http/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { lacksSecondFactor } from "../../http/session.ts";
import { findStaff } from "./staff.queries.ts";

/** The accounts of the company's own people. */
export function registerStaffRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(getStaffSession, async ({ session }) => {
    const staff = await findStaff(db, session.userId);
    if (staff === undefined) throw new Refusal("signInRequired");
    return { ...staff, mustSetUpSecondFactor: await lacksSecondFactor(db, session.userId) };
  });
}
