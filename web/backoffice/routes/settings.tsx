import type { ComponentType } from "react";
import { Navigate, NavLink, useNavigate, useParams } from "react-router";
import { settingsSections, type SettingsSection } from "#contract/admin/settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Backups } from "../features/settings/backups.tsx";
import { BankAccounts } from "../features/settings/bank-accounts.tsx";
import { BannerSettings } from "../features/settings/banner-settings.tsx";
import { CompanySettings } from "../features/settings/company-settings.tsx";
import { DocumentSettings } from "../features/settings/document-settings.tsx";
import { HealthPage } from "../features/settings/health-page.tsx";
import { MailSettings } from "../features/settings/mail-settings.tsx";
import { PageTexts } from "../features/settings/page-texts.tsx";
import { Retention } from "../features/settings/retention.tsx";
import { ShippingSettings } from "../features/settings/shipping-settings.tsx";
import { ShopRules } from "../features/settings/shop-rules.tsx";
import { Select } from "#web/ui/select-field.tsx";
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
  mails: MailSettings,
  backups: Backups,
  retention: Retention,
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
