import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { phoneAddress } from "./contact-addresses.ts";
import { WhatsappLink } from "./whatsapp-link.tsx";

const linkClasses = "inline-block rounded-4 py-1 hover:text-white hover:underline";

/** The company's address and phone, its stores on the marketplaces, its conditions and the copyright line. */
export function Footer() {
  const { shell } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  const [year] = useState(() => new Date().getFullYear());
  const isSilent =
    company && [company.address, company.phone, company.whatsapp, company.email].every((fact) => fact === "");
  return (
    <footer className="on-dark print:hidden bg-ink pt-12 pb-8 text-16 text-dark-text md:pt-14">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,35%)),1fr))] gap-x-10 gap-y-9 lg:grid-cols-[1.3fr_1.3fr_0.7fr_auto]">
        <div className="col-span-full grid content-start gap-7 sm:col-span-1">
          <Column title={company?.name ?? ""}>
            <p className="max-w-72">{shell.footerLine}</p>
          </Column>
          {company?.marketplaces.length !== 0 && (
            <Column title={shell.visitStores}>
              <ul className="flex flex-wrap gap-2.5">
                {company?.marketplaces.map(({ name, url }) => (
                  <li key={name}>
                    <a
                      href={url}
                      rel="noopener"
                      className="inline-flex min-h-11 items-center rounded-4 border border-dark-line px-4 font-medium text-white hover:border-white"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Column>
          )}
        </div>
        {!isSilent && (
          <Column title={shell.contact} className="col-span-full sm:col-span-1">
            {company !== undefined && (
              <address className="not-italic">
                <p className="max-w-80 pb-1">{company.address}</p>
                {company.phone && (
                  <a href={phoneAddress(company.phone)} className={linkClasses}>
                    {company.phone}
                  </a>
                )}
                <br />
                <WhatsappLink className={linkClasses}>
                  {({ whatsapp }) => (
                    <>
                      {shell.whatsapp} <span className="whitespace-nowrap">{whatsapp}</span>
                    </>
                  )}
                </WhatsappLink>
                <br />
                {company.email && (
                  <a href={`mailto:${company.email}`} className={linkClasses}>
                    {company.email}
                  </a>
                )}
              </address>
            )}
          </Column>
        )}
        <LinkColumn
          title={shell.shop}
          links={[
            ["/shop", shell.allParts],
            ["/quick-order", shell.quickOrder],
            ["/ask", shell.askQuotation],
            ["/about", shell.aboutUs],
            ["/contact", shell.contactUs],
          ]}
        />
        <LinkColumn
          title={shell.goodToKnow}
          links={[
            ["/track", shell.track],
            ["/shipping", shell.shipping],
            ["/returns", shell.returns],
            ["/terms", shell.terms],
            ["/privacy", shell.privacy],
          ]}
        />
      </div>
      <div className="page mt-10">
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-2 border-t border-dark-line pt-6">
          <p suppressHydrationWarning>{shell.copyright(year, company?.name ?? "")}</p>
          <p className="text-14">{shell.referenceOnly}</p>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: [to: string, text: string][] }) {
  return (
    <Column title={title}>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className={linkClasses}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}

interface ColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={classNames("grid min-w-0 content-start gap-3 wrap-anywhere", className)}>
      <h2 className="text-18 text-white">{title}</h2>
      {children}
    </section>
  );
}
