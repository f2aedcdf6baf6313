import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall } from "#web/app-context.ts";

/**
 * The company's logo beside its name in the office's dark menu, on a white background, for which it is drawn; nothing
 * without a logo.
 */
export function CompanyLogo() {
  const { data: company } = useQuery(companyQuery(useCall()));
  if (company?.logo === undefined) return null;
  return (
    <img src={company.logo} alt="" className="h-9 max-w-20 shrink-0 rounded-4 bg-white object-contain p-1" />
  );
}
