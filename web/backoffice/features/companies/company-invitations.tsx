import type { BuyingCompany } from "#contract/admin/companies.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { useOffice } from "../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";

/** Who was invited and has not come. */
export function CompanyInvitations({ company }: { company: BuyingCompany }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const { company: words } = useTexts();
  if (company.invitations.length === 0) return <p className="text-secondary">{t.noInvitations}</p>;
  return (
    <ul className="grid">
      {company.invitations.map(({ id, email, role, expiresAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 text-15 first:border-t-0"
        >
          <div className="min-w-0">
            <span className="break-all">{email}</span>
            <span className="block text-secondary">
              {words.roles[role]}, {t.until(formatShortDate(expiresAt))}
            </span>
          </div>
          <CustomerAct
            label={t.withdraw}
            title={t.withdrawTitle(email)}
            isDangerous
            done={t.withdrawn}
            act={() =>
              call("withdrawBuyingCompanyInvitation", { params: { id: company.id, invitationId: id } })
            }
          >
            {t.withdrawText}
          </CustomerAct>
        </li>
      ))}
    </ul>
  );
}
