import { Alert } from "#web/ui/alert.tsx";
import { PasswordCard } from "../features/people/accounts/password-card.tsx";
import { SecondFactorCard } from "../features/people/accounts/second-factor-card.tsx";
import { SessionsCard } from "../features/people/accounts/sessions-card.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useOffice, useStaff } from "../office.ts";

/** /admin/account: one's own password, one-time password and sessions. */
export function Component() {
  const { texts } = useOffice();
  const { firstName, lastName, email, role, mustSetUpSecondFactor } = useStaff();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <OfficePage title={texts.account.title}>
      <p className="-mt-2 pb-4 text-secondary">
        {texts.account.signedInAs(name, texts.frame.roles[role])} · {email}
      </p>
      <div className="grid max-w-3xl gap-5">
        {mustSetUpSecondFactor && <Alert kind="error">{texts.account.mustSetUp}</Alert>}
        <SecondFactorCard />
        <PasswordCard />
        <SessionsCard />
      </div>
    </OfficePage>
  );
}
