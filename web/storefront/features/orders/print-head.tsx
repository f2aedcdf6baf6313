import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall } from "#web/app-context.ts";

/** The seller, at the top of a printed sheet; not shown on the screen. */
export function PrintHead() {
  const { data: company } = useQuery(companyQuery(useCall()));
  if (company === undefined) return null;
  return (
    <address className="hidden border-b-2 border-ink pb-3 text-14 not-italic print:block">
      <strong className="block font-heading text-20">{company.name}</strong>
      {company.address}
      <br />
      {[company.phone, company.whatsapp && `WhatsApp ${company.whatsapp}`, company.email]
        .filter(Boolean)
        .join(" · ")}
    </address>
  );
}
