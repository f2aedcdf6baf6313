import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { accountAddress } from "../../people/accounts/account-view.ts";

/** The way back to all of the visitor's machines; left out, they are the account's. */
export function BackToMachines({ to = accountAddress("machines") }: { to?: string }) {
  const { machines: texts } = useTexts();
  return (
    <Link to={to} className="inline-flex min-h-11 w-fit items-center rounded-4 underline underline-offset-4">
      {texts.back}
    </Link>
  );
}
