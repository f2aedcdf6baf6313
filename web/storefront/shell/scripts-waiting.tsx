import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { phoneAddress } from "./contact-addresses.ts";
import { WhatsappLink } from "./whatsapp-link.tsx";

const linkClasses = "inline-flex min-h-11 items-center rounded-4 font-semibold underline underline-offset-4";

/**
 * What the server sends of a page that only the browser can show: a spinner, and, where no script runs or the scripts
 * do not come for some seconds, what to do and whom to call. The stylesheet alone makes it appear.
 */
export function ScriptsWaiting() {
  const { shell } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  return (
    <>
      <PageSpinner label={shell.loading} />
      <div className="without-scripts mx-auto grid max-w-[min(36rem,calc(100%-2rem))] gap-1 rounded-6 bg-ground p-5">
        <p>{shell.needsScripts}</p>
        <p className="flex flex-wrap gap-x-6">
          {company?.phone && (
            <a href={phoneAddress(company.phone)} className={linkClasses}>
              {company.phone}
            </a>
          )}
          <WhatsappLink className={linkClasses}>
            {({ whatsapp }) => `${shell.whatsapp} ${whatsapp}`}
          </WhatsappLink>
        </p>
      </div>
    </>
  );
}
