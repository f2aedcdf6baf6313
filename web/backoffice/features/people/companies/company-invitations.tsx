import { useState } from "react";
import type { BuyingCompany } from "#contract/people/admin/companies.ts";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";
import { CompanyRoleField } from "./company-role-field.tsx";

/** Who was invited and has not joined yet, and how to invite somebody. */
export function CompanyInvitations({ company }: { company: BuyingCompany }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const { company: words } = useTexts();
  return (
    <div className="grid gap-3">
      {company.invitations.length === 0 ? (
        <p className="text-secondary">{t.noInvitations}</p>
      ) : (
        <ul className="grid">
          {company.invitations.map(({ id, email, role, expiresAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 text-15 first:border-t-0"
            >
              <div className="min-w-0 grow basis-56">
                <span className="wrap-anywhere">{email}</span>
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
      )}
      <div>
        <Invite company={company} />
      </div>
    </div>
  );
}

/** Invites somebody by mail; the form proposes the first person of a company as its manager. */
function Invite({ company }: { company: BuyingCompany }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<CompanyRole>(company.people.length === 0 ? "manager" : "buyer");
  return (
    <CustomerAct
      label={t.invite}
      title={t.inviteTitle(company.legalName)}
      isReady={email.includes("@")}
      done={t.invited}
      act={async () => {
        await call("inviteToBuyingCompany", {
          params: { id: company.id },
          body: { email: email.trim(), role },
        });
        setEmail("");
        setRole("buyer");
      }}
    >
      {(faultOf, forgetFault) => (
        <div className="grid gap-4">
          <p>{t.inviteText}</p>
          <TextField
            label={t.inviteEmail}
            type="email"
            autoComplete="off"
            maxLength={limits.emailLength}
            error={faultOf("email")}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              forgetFault();
            }}
          />
          <CompanyRoleField role={role} onChange={setRole} />
        </div>
      )}
    </CustomerAct>
  );
}
