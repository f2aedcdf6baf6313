import type { CompanyProfile } from "#contract/company/company-facts.ts";

/** A shop's company profile, as `getCompanyProfile` returns it. */
export function buildCompanyProfile(changed: Partial<CompanyProfile> = {}): CompanyProfile {
  return {
    legal: { name: "CV. Mandiri Jaya", nib: "1234567890123", npwp: "1234 5678 9012 3456", isTaxable: false },
    complaints: { email: "pengaduan@mandirijaya.example", whatsapp: "0812-1000-2011" },
    consumerProtection: { office: "Directorate General of Consumer Protection", whatsapp: "0853 1111 1010" },
    returnWorkingDays: 2,
    openedOn: "2026-11-20",
    paymentDays: 3,
    kept: { sessionDays: 30, guestRequestMonths: 12, mailMonths: 24, bookYears: 10 },
    about: { whatWeDo: "Parts.", mission: "Uptime.", history: "Since 2011." },
    aboutLead: "",
    contact: { intro: "", helpful: "" },
    ...changed,
  };
}
