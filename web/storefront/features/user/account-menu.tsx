import { useLogout } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { accountAddress, type AccountView } from "./account-view.ts";

const entry =
  "flex min-h-11 w-full items-center rounded-6 px-3.5 py-2 text-left text-16 leading-tight font-medium hover:bg-ground max-md:border max-md:border-line";

/** The side menu of the account; on a phone it is at the top, in two columns if there is room. */
export function AccountMenu({ shown }: { shown: AccountView }) {
  const { account } = useTexts();
  const logOut = useLogout();
  const isAboutOrders = shown === "orders" || shown === "statement";
  const links: { view: AccountView; text: string; isShown: boolean }[] = [
    { view: "info", text: account.accountInfo, isShown: shown !== "password" && !isAboutOrders },
    { view: "password", text: account.changePassword, isShown: shown === "password" },
    { view: "orders", text: account.orderHistory, isShown: isAboutOrders },
  ];
  return (
    <nav aria-label={account.menu} className="print:hidden">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,35%)),1fr))] gap-1.5 md:grid-cols-1">
        {links.map(({ view, text, isShown }) => (
          <li key={view} className="grid">
            <Link
              to={accountAddress(view)}
              aria-current={isShown ? "page" : undefined}
              className={classNames(entry, isShown && "bg-ink text-white hover:bg-ink")}
            >
              {text}
            </Link>
          </li>
        ))}
        <li className="grid md:mt-2 md:border-t md:border-line md:pt-2">
          <button type="button" onClick={logOut} className={entry}>
            {account.logout}
          </button>
        </li>
      </ul>
    </nav>
  );
}
