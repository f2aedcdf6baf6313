import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { GoTo } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { GuestMachines } from "../features/machines/own/guest-machines.tsx";
import { accountAddress } from "../features/people/accounts/account-view.ts";

/** /my-machines: the machines that a visitor's browser keeps; a member's are in the account. */
export function Component() {
  const { shell, machines: texts } = useTexts();
  const session = useSession();
  if (session === "member") return <GoTo to={accountAddress("machines")} />;
  return (
    <div className="page">
      <PageHead title={texts.title} isPrivate />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: texts.title }]} />
      <h1 className="pb-3 text-32">{texts.title}</h1>
      <p className="max-w-3xl pb-5">{texts.guestLead}</p>
      {session !== "unknown" && <GuestMachines />}
    </div>
  );
}
