import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "#web/api/company-facts-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { ProfileIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { CartButton } from "./cart-button.tsx";
import { phoneAddress } from "./contact-addresses.ts";
import { headerIconClasses } from "./header-icon.ts";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { Logo } from "./logo.tsx";
import { MenuButton } from "./menu-button.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { SearchBox } from "./search-box.tsx";
import { WhatsappLink } from "./whatsapp-link.tsx";

/** Top bar, logo, search, profile and cart; below the medium breakpoint a menu button replaces the navigation bar. */
export function Header() {
  return (
    <header className="print:hidden border-b border-line bg-white">
      <TopBar />
      <div className="page flex flex-wrap items-center gap-x-2 gap-y-2.5 py-2.5 md:flex-nowrap md:gap-x-8 md:py-5">
        <MenuButton />
        <div className="max-md:@container max-md:min-w-[40px] max-md:flex-1">
          <Link to="/" className="inline-block rounded-4">
            <Logo />
          </Link>
        </div>
        <SearchBox className="order-last w-full md:order-none md:w-auto md:flex-1" />
        <div className="flex gap-[8px] md:gap-3">
          <ProfileLink />
          <CartButton />
        </div>
      </div>
      <NavigationBar />
    </header>
  );
}

function TopBar() {
  const { shell } = useTexts();
  const { data: company } = useQuery(companyQuery(useCall()));
  return (
    <div className="on-dark min-h-9 bg-ink text-14 text-dark-text">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-6">
        <p>
          {company?.phone && (
            <>
              <span className="max-sm:sr-only">{shell.customerSupport} </span>
              <a
                href={phoneAddress(company.phone)}
                className="inline-flex min-h-[28px] items-center font-semibold text-white hover:underline"
              >
                {company.phone}
              </a>
              <span className="max-xl:hidden"> · {company.openingHours}</span>
            </>
          )}
        </p>
        <div className="flex items-center gap-4">
          {(
            [
              ["/quick-order", shell.quickOrder],
              ["/ask", shell.askQuotation],
              ["/track", shell.track],
            ] as const
          ).map(([to, text]) => (
            <Link
              key={to}
              to={to}
              className="hidden min-h-[28px] items-center hover:text-white hover:underline md:inline-flex"
            >
              {text}
            </Link>
          ))}
          <WhatsappLink className="inline-flex min-h-[28px] items-center gap-1 hover:text-white hover:underline">
            {({ whatsapp }) => (
              <>
                {shell.whatsapp} <span className="tabular max-lg:sr-only">{whatsapp}</span>
              </>
            )}
          </WhatsappLink>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
}

function ProfileLink() {
  const { shell } = useTexts();
  const isMember = useSession() === "member";
  return (
    <Link to={isMember ? "/account" : "/login"} className={headerIconClasses}>
      <ProfileIcon size={24} />
      <span>{isMember ? shell.profile : shell.login}</span>
    </Link>
  );
}
