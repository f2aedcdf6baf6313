import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { companyQuery } from "#web/api/reference-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from "#web/ui/more-icons.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { phoneAddress, whatsappAddress } from "../shell/contact-addresses.ts";
import { LoadFailed } from "../shell/load-failed.tsx";

const linkClasses = "rounded-4 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4";

/** /contact */
export function Component() {
  const { shell, pages } = useTexts();
  const { data: company, isError, refetch } = useQuery(companyQuery(useCall()));
  return (
    <div className="page">
      <PageHead title={pages.contactTitle} description={pages.contactDescription} />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: pages.contactTitle }]}
      />
      <h1 className="text-32 md:text-36">{pages.contactTitle}</h1>
      <p className="mt-3 max-w-2xl text-16 text-secondary md:text-18">{pages.contactIntro}</p>
      {company !== undefined && (
        <address className="mt-8 grid gap-3 not-italic md:mt-10 md:grid-cols-2 md:gap-5">
          <Way icon={<PhoneIcon size={24} />} title={pages.phone}>
            <a href={phoneAddress(company.phone)} className={linkClasses}>
              {company.phone}
            </a>
            <br />
            <a href={whatsappAddress(company.whatsapp)} className={linkClasses}>
              {shell.whatsapp} {company.whatsapp}
            </a>
          </Way>
          <Way icon={<MailIcon size={24} />} title={pages.email}>
            <a href={`mailto:${company.email}`} className={linkClasses}>
              {company.email}
            </a>
          </Way>
          <Way icon={<PinIcon size={24} />} title={pages.address}>
            <p>{company.name}</p>
            <p>{company.address}</p>
          </Way>
          <Way icon={<ClockIcon size={24} />} title={pages.openingHours}>
            <p>{company.openingHours}</p>
          </Way>
        </address>
      )}
      {company === undefined && isError && (
        <LoadFailed
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {company === undefined && !isError && <PageSpinner label={shell.loading} />}
    </div>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex items-start gap-4 rounded-6 bg-ground p-5 md:p-7">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-white">{icon}</span>
      <div className="min-w-0 break-words">
        <h2 className="mb-1.5 text-18">{title}</h2>
        {children}
      </div>
    </section>
  );
}
