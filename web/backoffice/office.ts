import { createContext, useContext } from "react";
import type { AdminCall } from "#contract/admin/call.ts";
import { isAllowed, type Permission } from "#contract/admin/permissions.ts";
import type { StaffSession } from "#contract/people/admin/staff.ts";
import type { Language } from "#contract/core/languages.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";

/** What every screen of the back office may use. */
export interface Office {
  call: AdminCall;
  /** For calls that take longer than others: uploads. */
  patientCall: AdminCall;
  language: Language;
  texts: OfficeMessages;
}

const OfficeContext = createContext<Office | null>(null);
export const OfficeProvider = OfficeContext.Provider;

/** The back office around this screen. */
export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (office === null) throw new Error("useOffice needs an OfficeProvider around it.");
  return office;
}

const StaffContext = createContext<StaffSession | null>(null);
export const StaffProvider = StaffContext.Provider;

/** The person who is logged in; for the screens behind the login. */
export function useStaff(): StaffSession {
  const staff = useContext(StaffContext);
  if (staff === null) throw new Error("useStaff needs somebody who is logged in.");
  return staff;
}

/** Whether the person who is logged in has the permission. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff();
  return (permission) => isAllowed(staff, permission);
}
