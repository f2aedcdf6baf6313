import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { accountAddress } from "../../people/accounts/account-view.ts";

/** The way back to all of the account's machines. */
export function BackToMachines() {
  const { machines: texts } = useTexts();
  return (
    <Link
      to={accountAddress("machines")}
      className="inline-flex min-h-11 w-fit items-center rounded-4 underline underline-offset-4"
    >
      {texts.back}
    </Link>
  );
}
