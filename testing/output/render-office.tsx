import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StaffRole } from "#contract/admin/permissions.ts";
import type { Language } from "#contract/core/languages.ts";
import { officeMessages as en } from "#web/texts/office/en.ts";
import { officeMessages as id } from "#web/texts/office/id.ts";
import { OfficeProvider, StaffProvider } from "#web/backoffice/office.ts";
import { renderScreen } from "./render-screen.tsx";

const refuse = () => Promise.reject(new Error("Nothing is asked for while a screen is rendered."));

interface Shown {
  language?: Language;
  role?: StaffRole;
  moreRoles?: StaffRole[];
  /** The address that is visited. */
  address?: string;
  /** The shop's answers that are already loaded, by the key of their query. */
  answers?: [QueryKey, unknown][];
}

/** The first HTML of a part of the back office for somebody with this role; it makes no calls. */
export function renderOffice(
  content: ReactNode,
  { language = "id", role = "owner", moreRoles = [], address = "/", answers = [] }: Shown = {},
): string {
  const staff = {
    id: "1",
    username: "rina",
    email: "rina@toko.example",
    firstName: "Rina",
    lastName: "",
    role,
    moreRoles,
    hasSecondFactor: true,
    recoveryCodesLeft: 8,
    mustSetUpSecondFactor: false,
    hasDenseRows: false,
  };
  return renderScreen(
    <OfficeProvider value={{ call: refuse, patientCall: refuse, language, texts: { en, id }[language] }}>
      <StaffProvider value={staff}>{content}</StaffProvider>
    </OfficeProvider>,
    language,
    { address, answers },
  );
}
