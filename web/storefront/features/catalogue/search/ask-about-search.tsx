import { useQuery } from "@tanstack/react-query";
import type { SearchReading } from "#contract/catalogue/catalogue.ts";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useApp, useCall, useTexts } from "#web/app-context.ts";
import { buttonClasses, type ButtonLook, type ButtonSize } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { phoneAddress } from "../../../shell/contact-addresses.ts";
import { WhatsappLink } from "../../../shell/whatsapp-link.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

interface AskAboutSearchProps {
  search: ShopSearch;
  reading: SearchReading | undefined;
  look?: ButtonLook;
  size?: ButtonSize;
}

/**
 * The ways to ask the company about something that a search did not find: a WhatsApp chat that begins with the text,
 * its number, its machine and the page, and the phone.
 */
export function AskAboutSearch({ search, reading, look = "primary", size = "medium" }: AskAboutSearchProps) {
  const { catalogue, shell } = useTexts();
  const { publicUrl } = useApp();
  const { data: company } = useQuery(companyQuery(useCall()));
  if (company === undefined) return null;
  const { number, machine } = namedIn(search.q, reading);
  const lines = [
    catalogue.searchMessage(company.name, search.q),
    ...(number === undefined ? [] : [`${catalogue.partNumber}: ${number}`]),
    ...(machine === undefined ? [] : [`${shell.suggestedMachine}: ${machine}`]),
    `${publicUrl}${shopAddress({ unit: search.unit, q: search.q })}`,
  ];
  return (
    <>
      <WhatsappLink text={() => lines.join("\n")} className={buttonClasses(look, size)}>
        {() => catalogue.askOnWhatsapp}
      </WhatsappLink>
      <LinkButton to={`/ask?part=${encodeURIComponent(number ?? search.q)}`} look="secondary" size={size}>
        {shell.askQuotation}
      </LinkButton>
      {company.phone !== "" && (
        <a href={phoneAddress(company.phone)} className={buttonClasses("secondary", size)}>
          {catalogue.callUs(company.phone)}
        </a>
      )}
    </>
  );
}

/** The number and the machine that a text contains beside other words. */
function namedIn(q: string, reading: SearchReading | undefined): { number?: string; machine?: string } {
  const { absent = [], near = [] } = reading ?? {};
  const number = absent.find(({ kind }) => kind === "number")?.text;
  const machine =
    absent.find((one) => one.machine !== undefined)?.machine ??
    absent.find(({ kind }) => kind === "machine")?.text ??
    near.find(({ kind }) => kind === "machine")?.text;
  const isBeside = (text: string | undefined) => text !== undefined && text.toLowerCase() !== q.toLowerCase();
  return {
    ...(isBeside(number) && { number: number ?? "" }),
    ...(isBeside(machine) && { machine: machine ?? "" }),
  };
}
