import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useCompanyName } from "#web/api/reference-queries.ts";
import { logOut } from "#web/api/session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { roleNames } from "../features/staff/role-names.ts";
import { useMay, useOffice, useStaff } from "../office.ts";
import { waitingQuery } from "../api/today-queries.ts";
import { sectionGroups, type Section } from "../sections.ts";

const entryClasses =
  "flex min-h-10 items-center rounded-4 px-3 text-15 hover:bg-dark-line lg:min-h-8 low:min-h-7 lowest:min-h-6 lowest:text-14";

/**
 * The parts that the person's roles may open; they scroll if the window is low. Below them is the account, which is
 * always visible.
 */
export function OfficeMenu() {
  const { call, texts } = useOffice();
  const staff = useStaff();
  const may = useMay();
  const { data: waiting } = useQuery({
    ...waitingQuery(call),
    // Somebody who must set up a one-time password first may not load anything else.
    enabled: !staff.mustSetUpSecondFactor,
  });
  const workOf = ({ work }: Section) => {
    const counted = work?.find(({ permission }) => may(permission));
    return counted === undefined ? 0 : (waiting?.[counted.count] ?? 0);
  };
  const { pathname } = useLocation();
  const companyName = useCompanyName();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at another address another entry is the current one, and below a longer name the list is lower
  }, [pathname, companyName]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        ref={list}
        aria-label={texts.frame.mainNavigation}
        className="menu-list grid content-start gap-4 px-2 py-4 lg:min-h-0 lg:flex-1 lg:gap-3 lg:overflow-y-auto lg:py-3 low:gap-2 low:py-2 lowest:gap-1.5"
      >
        {sectionGroups.map(({ name, sections }) => {
          const open = sections.filter(({ permission }) => may(permission));
          if (open.length === 0) return null;
          return (
            <div key={name ?? "first"}>
              {name !== undefined && (
                <p className="px-3 pb-1 text-13 font-semibold text-dark-text lowest:pb-0.5">
                  {texts.frame[name]}
                </p>
              )}
              <ul>
                {open.map((section) => (
                  <li key={section.path}>
                    <NavLink
                      to={section.path}
                      end={section.path === "/"}
                      className={({ isActive }) =>
                        classNames(entryClasses, isActive && "bg-dark-line font-semibold text-yellow-bright")
                      }
                    >
                      {texts.frame[section.name]}
                      <WorkCount count={workOf(section)} />
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <div className="mx-2 shrink-0 border-t border-dark-line pt-3 pb-4 lg:grid lg:grid-cols-2 lg:pt-2 lg:pb-3 low:pb-2">
        <p className="px-3 pb-1 text-14 text-dark-text lg:col-span-2 lg:truncate lg:pb-0.5 lowest:text-13">
          {staff.firstName} · {roleNames(staff, texts.frame.roles)}
        </p>
        <NavLink to="/account" className={entryClasses}>
          {texts.frame.account}
        </NavLink>
        <a href="/" className={entryClasses}>
          {texts.frame.toShop}
        </a>
        <LanguageSwitch className="px-3 py-1 text-14 lg:px-1.5" />
        <button
          type="button"
          className={classNames(entryClasses, "w-full")}
          onClick={() => {
            logOut(() => call("logout", {}));
          }}
        >
          {texts.frame.logOut}
        </button>
      </div>
    </div>
  );
}

/** The largest count that is shown as a number; nobody compares larger ones. */
const mostShown = 99;

/** How much work waits in a part, at the right of its name; nothing if there is none. */
function WorkCount({ count }: { count: number }) {
  const { texts } = useOffice();
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-yellow px-2 text-13 leading-5 font-semibold text-on-yellow tabular">
      {count > mostShown ? `${mostShown}+` : count}
      <span className="sr-only"> {texts.frame.waiting}</span>
    </span>
  );
}
