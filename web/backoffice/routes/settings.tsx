import type { ComponentType } from "react";
import { Navigate, NavLink, useNavigate, useParams } from "react-router";
import { settingsSections, type SettingsSection } from "#contract/company/admin/settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Backups } from "../features/operations/backups.tsx";
import { BankAccounts } from "../features/company/bank-accounts.tsx";
import { BannerSettings } from "../features/company/banner-settings.tsx";
import { BookSettings } from "../features/money/books/book-settings.tsx";
import { CompanySettings } from "../features/company/company-settings.tsx";
import { DocumentSettings } from "../features/company/document-settings.tsx";
import { HealthPage } from "../features/operations/health-page.tsx";
import { MailSettings } from "../features/company/mail-settings.tsx";
import { PageTexts } from "../features/company/page-texts.tsx";
import { Retention } from "../features/operations/retention.tsx";
import { Webhooks } from "../features/operations/webhooks/webhooks.tsx";
import { WhatsappSettings } from "../features/operations/whatsapp/whatsapp-settings.tsx";
import { ShippingSettings } from "../features/company/shipping-settings.tsx";
import { ShopRules } from "../features/company/shop-rules.tsx";
import { Select } from "#web/ui/fields/select-field.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useOffice } from "../office.ts";
import { OfficeNotFound } from "../shell/office-error.tsx";

const parts: Record<SettingsSection, ComponentType> = {
  company: CompanySettings,
  pages: PageTexts,
  banner: BannerSettings,
  banks: BankAccounts,
  shipping: ShippingSettings,
  rules: ShopRules,
  documents: DocumentSettings,
  books: BookSettings,
  mails: MailSettings,
  whatsapp: WhatsappSettings,
  backups: Backups,
  retention: Retention,
  webhooks: Webhooks,
  health: HealthPage,
};

/** /admin/settings/:section */
export function Component() {
  const { texts } = useOffice();
  const { section } = useParams();
  const navigate = useNavigate();
  const shown = settingsSections.find((name) => name === section);
  if (section === undefined) return <Navigate to="/settings/company" replace />;
  if (shown === undefined) return <OfficeNotFound />;
  const Part = parts[shown];
  return (
    <OfficePage title={`${texts.settings.title}: ${texts.settings.sections[shown]}`}>
      <div className="grid gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
        <div className="lg:hidden">
          <Select
            aria-label={texts.settings.sectionsLabel}
            value={shown}
            onChange={(event) => void navigate(`/settings/${event.target.value}`)}
          >
            {settingsSections.map((name) => (
              <option key={name} value={name}>
                {texts.settings.sections[name]}
              </option>
            ))}
          </Select>
        </div>
        <nav
          aria-label={texts.settings.sectionsLabel}
          className="hidden self-start lg:sticky lg:top-7 lg:block"
        >
          <ul className="border-l border-line">
            {settingsSections.map((name) => (
              <li key={name}>
                <NavLink
                  to={`/settings/${name}`}
                  className={({ isActive }) =>
                    classNames(
                      "-ml-px flex min-h-10 items-center border-l-4 px-3 text-15",
                      isActive ? "border-yellow font-semibold" : "border-transparent hover:bg-ground",
                    )
                  }
                >
                  {texts.settings.sections[name]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-4xl min-w-0">
          <Part key={shown} />
        </div>
      </div>
    </OfficePage>
  );
}
