import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Company, CompanyProfile } from "#contract/company/company-facts.ts";
import { companyProfileQuery } from "#web/api/company-facts-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { CheckIcon } from "#web/ui/icons/icons.tsx";
import { InlineText } from "#web/ui/text/inline-text.tsx";
import { ClockIcon, MailIcon, PhoneIcon, PinIcon } from "#web/ui/icons/tool-icons.tsx";
import { CompanyReady } from "../features/article/company-ready.tsx";
import { textFacts } from "../features/article/text-facts.ts";
import type { ContactText } from "#web/texts/pages/en/contact.ts";
import { editions } from "#web/texts/pages/editions.ts";

export const text = editions({
  en: () => import("#web/texts/pages/en/contact.ts"),
  id: () => import("#web/texts/pages/id/contact.ts"),
});

/** /contact */
export function Component() {
  const { shell } = useTexts();
  const contact = text.in(useLanguage());
  const { data: own } = useQuery(companyProfileQuery(useCall()));
  return (
    <div className="page">
      <PageHead title={contact.title} description={contact.description} />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: contact.title }]}
      />
      <h1 className="text-36 md:text-54">{contact.title}</h1>
      <p className="mt-4 max-w-2xl text-18 text-secondary md:text-20">
        <InlineText text={own?.contact.intro || contact.intro} />
      </p>
      <CompanyReady>
        {(company, profile) => <Ways contact={contact} company={company} profile={profile} />}
      </CompanyReady>
    </div>
  );
}

function Ways({
  contact,
  company,
  profile,
}: {
  contact: ContactText;
  company: Company;
  profile: CompanyProfile;
}) {
  const { shell } = useTexts();
  const facts = textFacts(company, profile);
  const ownThings = profile.contact.helpful.split("\n").filter((line) => line.trim() !== "");
  const helpfulThings = ownThings.length > 0 ? ownThings : contact.helpfulThings;
  return (
    <>
      <address className="mt-8 grid gap-3 not-italic md:mt-12 md:grid-cols-2 md:gap-5">
        <Way icon={<PhoneIcon size={24} />} title={contact.phone}>
          <p>
            <InlineText text={facts.phone} />
          </p>
          <p>
            {shell.whatsapp} <InlineText text={facts.whatsapp} />
          </p>
        </Way>
        <Way icon={<MailIcon size={24} />} title={contact.email}>
          <p>
            <InlineText text={facts.email} />
          </p>
        </Way>
        <Way icon={<PinIcon size={24} />} title={contact.address}>
          <p>{facts.name}</p>
          <p>{facts.address}</p>
        </Way>
        <Way icon={<ClockIcon size={24} />} title={contact.openingHours}>
          <p>{facts.openingHours || "–"}</p>
        </Way>
      </address>
      <div className="mt-12 grid gap-x-10 gap-y-10 md:mt-16 lg:grid-cols-2">
        <section className="max-w-152 min-w-0 wrap-anywhere border-t-4 border-yellow pt-5">
          <h2 className="text-26">{contact.helpful}</h2>
          <ul className="mt-4 grid gap-2.5 text-16 md:text-18">
            {helpfulThings.map((thing) => (
              <li key={thing} className="flex gap-3">
                <CheckIcon className="mt-1 shrink-0 text-yellow-text" />
                <span>
                  <InlineText text={thing} />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-16 md:text-18">
            <InlineText text={contact.track} />
          </p>
        </section>
        <section className="max-w-152 min-w-0 wrap-anywhere border-t-4 border-line pt-5">
          <h2 className="text-26">{contact.complaints}</h2>
          <div className="mt-4 grid gap-3 text-16 md:text-18">
            <p>{contact.complaintsText}</p>
            <p>
              <InlineText text={facts.complaints.email} />
              <br />
              {shell.whatsapp} <InlineText text={facts.complaints.whatsapp} />
            </p>
            <p className="text-15 text-secondary md:text-16">
              {contact.consumerProtection} {facts.consumerProtection.office}, {shell.whatsapp}{" "}
              <InlineText text={facts.consumerProtection.whatsapp} />
            </p>
          </div>
        </section>
      </div>
    </>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 items-start gap-4 rounded-6 bg-ground p-5 md:p-7">
      <span className="flex size-[48px] shrink-0 items-center justify-center rounded-full bg-white">
        {icon}
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 className="mb-1.5 text-18">{title}</h2>
        {children}
      </div>
    </section>
  );
}
