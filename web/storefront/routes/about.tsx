import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Company, CompanyProfile } from "#contract/company/company-facts.ts";
import { companyProfileQuery, companyQuery } from "#web/api/company-facts-queries.ts";
import { useApp, useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { InlineText } from "#web/ui/text/inline-text.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { CompanyReady } from "../features/article/company-ready.tsx";
import { textFacts } from "../features/article/text-facts.ts";
import type { AboutText } from "#web/texts/pages/en/about.ts";
import { returnPolicy } from "../features/catalogue/products/return-policy.ts";
import { editions } from "#web/texts/pages/editions.ts";

export const text = editions({
  en: () => import("#web/texts/pages/en/about.ts"),
  id: () => import("#web/texts/pages/id/about.ts"),
});

/** /about */
export function Component() {
  const { shell, pages } = useTexts();
  const { publicUrl } = useApp();
  const about = text.in(useLanguage());
  const call = useCall();
  const { data } = useQuery(companyQuery(call));
  const since = data?.since ?? "";
  const { data: own } = useQuery(companyProfileQuery(call));
  return (
    <div className="page">
      <PageHead
        title={about.title}
        description={about.description(since)}
        {...(data !== undefined && { facts: organization(data, publicUrl) })}
      />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: shell.about }]} />
      <h1 className="max-w-3xl text-36 md:text-54">{own?.aboutLead || about.lead(since)}</h1>
      <CompanyReady>
        {(company, profile) => (
          <>
            <div className="mt-10 grid gap-x-10 gap-y-9 md:mt-14 lg:grid-cols-3">
              <Block title={about.whatWeDo} text={profile.about.whatWeDo} />
              <Block title={about.ourMission} text={profile.about.mission} />
              <Block title={about.historyOfUs} text={profile.about.history} />
            </div>
            <LinkButton to="/shop" size="large" className="mt-10 md:mt-12">
              {pages.goToShop}
            </LinkButton>
            <Details about={about} company={company} profile={profile} />
          </>
        )}
      </CompanyReady>
    </div>
  );
}

/** The company's facts for search engines. */
function organization(
  { name, phone, email, address, returnWorkingDays }: Company,
  url: string,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url,
    // Empty facts are left out.
    telephone: phone || undefined,
    email: email || undefined,
    address: address || undefined,
    hasMerchantReturnPolicy: returnPolicy(returnWorkingDays, url),
  };
}

interface AboutProps {
  about: AboutText;
  company: Company;
  profile: CompanyProfile;
}

/** A text of the company's own; nothing if nobody has written it. */
function Block({ title, text: words }: { title: string; text: string }) {
  if (words === "") return null;
  return (
    <section className="max-w-152 border-t-4 border-yellow pt-5">
      <h2 className="text-26">{title}</h2>
      {words.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="mt-3 text-16 text-secondary md:text-18">
          <InlineText text={paragraph} />
        </p>
      ))}
    </section>
  );
}

/** The facts that the law requires a shop to publish, and where to complain. */
function Details({ about, company, profile }: AboutProps) {
  const { shell } = useTexts();
  const facts = textFacts(company, profile);
  return (
    <div className="mt-12 grid gap-3 md:mt-16 md:gap-5 lg:grid-cols-[1.5fr_1fr]">
      <section className="rounded-6 bg-ground p-5 md:p-7">
        <h2 className="text-26">{about.details}</h2>
        <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          <Detail term={about.legalName}>{facts.legal.name}</Detail>
          <Detail term={about.nib}>{facts.legal.nib}</Detail>
          <Detail term={about.npwp}>{facts.legal.npwp}</Detail>
          <Detail term={about.address}>{facts.address}</Detail>
          <Detail term={about.phone}>
            <InlineText text={facts.phone} />
          </Detail>
          <Detail term={shell.whatsapp}>
            <InlineText text={facts.whatsapp} />
          </Detail>
          <Detail term={about.email}>
            <InlineText text={facts.email} />
          </Detail>
          <Detail term={about.openingHours}>{facts.openingHours || "–"}</Detail>
        </dl>
        <p className="mt-5 max-w-152 text-15 text-secondary">{about.reference(company.name)}</p>
      </section>
      <section className="rounded-6 bg-ground p-5 md:p-7">
        <h2 className="text-26">{about.complaints}</h2>
        <p className="mt-4">{about.complaintsText}</p>
        <p className="mt-3">
          <InlineText text={facts.complaints.email} />
          <br />
          {shell.whatsapp} <InlineText text={facts.complaints.whatsapp} />
        </p>
        <p className="mt-5 text-15 text-secondary">
          {about.consumerProtection} {facts.consumerProtection.office}, {shell.whatsapp}{" "}
          <InlineText text={facts.consumerProtection.whatsapp} />
        </p>
      </section>
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-15 text-secondary max-sm:mt-2 sm:py-0.5">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
