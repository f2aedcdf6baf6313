import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Company } from "#contract/company/company-facts.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useCall } from "#web/app-context.ts";
import { whatsappAddress } from "./contact-addresses.ts";

interface WhatsappLinkProps {
  /** The text of the chat; the writer can still change it. */
  text?: (company: Company) => string;
  className?: string;
  children: (company: Company) => ReactNode;
}

/** A link to a WhatsApp chat with the company; nothing if the company has no number. */
export function WhatsappLink({ text, className, children }: WhatsappLinkProps) {
  const { data: company } = useQuery(companyQuery(useCall()));
  if (!company?.whatsapp) return null;
  return (
    <a href={whatsappAddress(company.whatsapp, text?.(company))} rel="noopener" className={className}>
      {children(company)}
    </a>
  );
}
