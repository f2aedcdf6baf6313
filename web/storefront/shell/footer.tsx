import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { companyQuery } from "#web/api/reference-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { phoneAddress } from "./contact-addresses.ts";

const linkClasses = "inline-block rounded-4 py-1 hover:text-white hover:underline";

/** The company's address and phone, its stores on the marketplaces and the copyright line. */
export function Footer() {
  const { shell } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="on-dark bg-ink pt-12 pb-8 text-16 text-dark-text md:pt-14">
      <div className="page grid gap-x-10 gap-y-9 md:grid-cols-2 lg:grid-cols-[1.1fr_1.2fr_0.7fr_auto]">
        <Column title={shell.shopName}>
          <p className="max-w-72">{shell.footerLine}</p>
        </Column>
        <Column title={shell.contact}>
          {company !== undefined && (
            <address className="not-italic">
              <p className="max-w-72 pb-1">{company.address}</p>
              <a href={phoneAddress(company.phone)} className={linkClasses}>
                {company.phone}
              </a>
              <br />
              <a href={`mailto:${company.email}`} className={linkClasses}>
                {company.email}
              </a>
            </address>
          )}
        </Column>
        <Column title={shell.shop}>
          <ul>
            <li>
              <Link to="/shop" className={linkClasses}>
                {shell.allParts}
              </Link>
            </li>
            <li>
              <Link to="/about" className={linkClasses}>
                {shell.aboutUs}
              </Link>
            </li>
            <li>
              <Link to="/contact" className={linkClasses}>
                {shell.contactUs}
              </Link>
            </li>
          </ul>
        </Column>
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
      </div>
      <div className="page mt-10">
        <p suppressHydrationWarning className="border-t border-dark-line pt-6">
          {shell.copyright(year)}
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-18 text-white">{title}</h2>
      {children}
    </section>
  );
}
