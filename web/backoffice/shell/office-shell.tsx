import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useCompanyName } from "#web/api/company-facts-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { MenuIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { NoticeProvider } from "#web/ui/notice.tsx";
import { SecondFactorOffer } from "../features/people/accounts/second-factor-offer.tsx";
import { useOffice, useStaff } from "../office.ts";
import { LiveNews } from "./live-news.tsx";
import { CompanyLogo } from "../kit/company-logo.tsx";
import { OfficeMenu } from "./office-menu.tsx";
import { Shortcuts } from "./shortcuts.tsx";

/** A company's name with this many characters fits on one or two lines at the top of the menu. */
const longName = 28;

/** The frame of every screen behind the login: the menu is at the left, on small screens behind a button. */
export function OfficeShell() {
  const { texts } = useOffice();
  const { shell } = useTexts();
  const companyName = useCompanyName();
  const { mustSetUpSecondFactor } = useStaff();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const close = () => {
    setOpenAt(undefined);
  };
  return (
    <NoticeProvider label={shell.notices} closeLabel={texts.frame.close}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-white focus:p-3"
      >
        {texts.frame.skipToContent}
      </a>
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="on-dark sticky top-0 z-20 flex h-14 items-center gap-2 bg-ink px-2 text-white lg:hidden">
          <button
            type="button"
            aria-label={texts.frame.openMenu}
            className="inline-flex size-11 items-center justify-center rounded-4"
            onClick={() => {
              setOpenAt(key);
            }}
          >
            <MenuIcon />
          </button>
          <Link to="/" className="flex min-w-0 items-center gap-2 rounded-4 font-heading text-18 font-bold">
            <CompanyLogo />
            <span className="truncate">{companyName === "" ? texts.frame.title : companyName}</span>
          </Link>
        </header>
        <aside className="on-dark sticky top-0 hidden h-dvh flex-col bg-ink text-white lg:flex">
          <div
            className={classNames(
              "flex shrink-0 items-center gap-2.5 px-5 pt-5 pb-1.5 font-heading leading-tight font-bold low:pt-3",
              companyName.length > longName ? "text-16" : "text-20",
            )}
          >
            <CompanyLogo />
            <span className="line-clamp-3 min-w-0 break-words">{companyName}</span>
          </div>
          <OfficeMenu />
        </aside>
        <Dialog
          isOpen={openAt === key}
          onClose={close}
          title={texts.frame.title}
          closeLabel={texts.frame.closeMenu}
          place="side"
        >
          <div className="on-dark min-h-full flex-1 bg-ink text-white">
            <OfficeMenu />
          </div>
        </Dialog>
        <main id="content" className="min-w-0 px-4 py-5 md:px-8 md:py-7">
          <SecondFactorOffer />
          <Outlet />
        </main>
      </div>
      <Shortcuts />
      {!mustSetUpSecondFactor && <LiveNews />}
    </NoticeProvider>
  );
}
