import type { Company } from "#contract/company/company-facts.ts";
import { useTexts } from "#web/app-context.ts";
import { phoneAddress, whatsappAddress } from "../../shell/contact-addresses.ts";

const linkClasses =
  "inline-flex min-h-8 items-center rounded-4 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4";

/** Whom to ask about a text: beside it on the widest screens, otherwise below it. */
export function ArticleHelp({ company }: { company: Company }) {
  const { shell, pages } = useTexts();
  return (
    <aside
      aria-labelledby="help"
      className="mt-8 max-w-152 rounded-6 border border-line p-5 lg:col-start-2 xl:sticky xl:top-8 xl:col-start-3 xl:mt-0 xl:max-w-64 xl:self-start xl:justify-self-end"
    >
      <h2 id="help" className="text-20">
        {pages.questions}
      </h2>
      <p className="mt-1.5 text-15 text-secondary">{company.openingHours}</p>
      <ul className="mt-2 text-15">
        {company.phone !== "" && (
          <li>
            <a href={phoneAddress(company.phone)} className={linkClasses}>
              {company.phone}
            </a>
          </li>
        )}
        {company.whatsapp !== "" && (
          <li>
            <a href={whatsappAddress(company.whatsapp)} className={linkClasses}>
              {shell.whatsapp} {company.whatsapp}
            </a>
          </li>
        )}
        {company.email !== "" && (
          <li>
            <a href={`mailto:${company.email}`} className={`${linkClasses} break-all`}>
              {company.email}
            </a>
          </li>
        )}
      </ul>
    </aside>
  );
}
