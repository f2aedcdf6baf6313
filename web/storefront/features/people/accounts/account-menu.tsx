import { useLogout } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { accountAddress, type AccountView } from "./account-view.ts";

const entry =
  "flex min-h-11 w-full items-center rounded-6 px-3.5 py-2 text-left text-16 leading-tight font-medium hover:bg-ground";

/** The narrowest window in which the menu stands at the side; the table and the steps of orders leave it no room before that. */
const besides = {
  md: {
    entry: "max-md:border max-md:border-line",
    list: "md:grid-cols-1",
    last: "md:mt-2 md:border-t md:border-line md:pt-2",
  },
  xl: {
    entry: "max-xl:border max-xl:border-line",
    list: "md:grid-cols-4 xl:grid-cols-1",
    last: "xl:mt-2 xl:border-t xl:border-line xl:pt-2",
  },
};

/** The side menu of the account; in a narrow window it is a block of its own, in two columns if there is room. */
export function AccountMenu({ shown }: { shown: AccountView }) {
  const { account } = useTexts();
  const logOut = useLogout();
  const look = besides[shown === "orders" ? "xl" : "md"];
  const isAboutOrders = shown === "orders" || shown === "statement";
  const links: { view: AccountView; text: string; isShown: boolean }[] = [
    { view: "info", text: account.accountInfo, isShown: shown !== "password" && !isAboutOrders },
    { view: "password", text: account.changePassword, isShown: shown === "password" },
    { view: "orders", text: account.orderHistory, isShown: isAboutOrders },
  ];
  return (
    <nav aria-label={account.menu} className="print:hidden">
      <ul
        className={classNames(
          "grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,35%)),1fr))] gap-1.5",
          look.list,
        )}
      >
        {links.map(({ view, text, isShown }) => (
          <li key={view} className="grid">
            <Link
              to={accountAddress(view)}
              aria-current={isShown ? "page" : undefined}
              className={classNames(entry, look.entry, isShown && "bg-ink text-white hover:bg-ink")}
            >
              {text}
            </Link>
          </li>
        ))}
        <li className={`grid ${look.last}`}>
          <button type="button" onClick={logOut} className={`${entry} ${look.entry}`}>
            {account.logout}
          </button>
        </li>
      </ul>
    </nav>
  );
}
