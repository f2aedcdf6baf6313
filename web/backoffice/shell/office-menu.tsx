import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { logOut } from "#web/api/session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { roleNames } from "../features/staff/role-names.ts";
import { useMay, useOffice, useStaff } from "../office.ts";
import { waitingQuery } from "../api/today-queries.ts";
import { sectionGroups, type Section } from "../sections.ts";

const entryClasses = "flex min-h-10 items-center rounded-4 px-3 text-15 hover:bg-dark-line lg:min-h-8";

/** The parts that the role may open, then the account. */
export function OfficeMenu() {
  const { call, texts } = useOffice();
  const staff = useStaff();
  const may = useMay();
  const { data: waiting } = useQuery({
    ...waitingQuery(call),
    // Whoever still has to set up a one-time password may ask for nothing yet.
    enabled: !staff.mustSetUpSecondFactor,
  });
  const workOf = ({ work }: Section) => {
    const counted = work?.find(({ permission }) => may(permission));
    return counted === undefined ? 0 : (waiting?.[counted.count] ?? 0);
  };
  return (
    <div className="grid gap-5 px-2 py-4 lg:gap-4 lg:py-3">
      <nav aria-label={texts.frame.mainNavigation} className="grid gap-4 lg:gap-3">
        {sectionGroups.map(({ name, sections }) => {
          const open = sections.filter(({ permission }) => may(permission));
          if (open.length === 0) return null;
          return (
            <div key={name ?? "first"}>
              {name !== undefined && (
                <p className="px-3 pb-1 text-13 font-semibold text-dark-text">{texts.frame[name]}</p>
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
      <div className="border-t border-dark-line pt-3">
        <p className="px-3 pb-1 text-14 text-dark-text">
          {staff.firstName} · {roleNames(staff, texts.frame.roles)}
        </p>
        <NavLink to="/account" className={entryClasses}>
          {texts.frame.account}
        </NavLink>
        <a href="/" className={entryClasses}>
          {texts.frame.toShop}
        </a>
        <LanguageSwitch className="px-3 py-1 text-14" />
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

/** The most that a count shows as a number; beyond it nobody compares. */
const mostShown = 99;

/** How much waits in a part, at the right of its name; nothing if nothing does. */
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
