import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Company, CompanyProfile } from "#contract/company/company-facts.ts";
import { companyProfileQuery, companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** Shows content that needs the company's facts, as soon as they are loaded. */
export function CompanyReady({
  children,
}: {
  children: (company: Company, profile: CompanyProfile) => ReactNode;
}) {
  const { shell } = useTexts();
  const call = useCall();
  const facts = useQuery(companyQuery(call));
  const profile = useQuery(companyProfileQuery(call));
  if (facts.data !== undefined && profile.data !== undefined) return children(facts.data, profile.data);
  if (!facts.isError && !profile.isError) return <PageSpinner label={shell.loading} />;
  return (
    <LoadFailed
      onRetry={() => {
        void facts.refetch();
        void profile.refetch();
      }}
    />
  );
}
