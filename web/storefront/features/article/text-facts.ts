import type { Company, CompanyProfile } from "#contract/company/company-facts.ts";
import { phoneAddress, whatsappAddress } from "../../shell/contact-addresses.ts";
import type { TextFacts } from "#web/texts/pages/article.ts";

/** The facts about the company and the shop's rules that texts use; contacts are links. */
export function textFacts(company: Company, profile: CompanyProfile): TextFacts {
  const { complaints, consumerProtection } = profile;
  return {
    ...company,
    ...profile,
    address: company.address || "–",
    legal: { ...profile.legal, nib: profile.legal.nib || "–", npwp: profile.legal.npwp || "–" },
    phone: linkTo(phoneAddress(company.phone), company.phone),
    whatsapp: whatsappLink(company.whatsapp),
    email: mailLink(company.email),
    complaints: { email: mailLink(complaints.email), whatsapp: whatsappLink(complaints.whatsapp) },
    consumerProtection: { ...consumerProtection, whatsapp: whatsappLink(consumerProtection.whatsapp) },
  };
}

/** A dash stands for what the company has not said yet. */
const linkTo = (address: string, words: string) => (words === "" ? "–" : `[${words}](${address})`);
const whatsappLink = (number: string) => linkTo(whatsappAddress(number), number);
const mailLink = (email: string) => linkTo(`mailto:${email}`, email);
