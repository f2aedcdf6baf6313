import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { useCompanyName } from "#web/api/company-facts-queries.ts";
import { logOut } from "#web/api/session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { LanguageSwitch } from "#web/ui/language-switch.tsx";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { roleNames } from "../features/people/staff/role-names.ts";
import { useMay, useOffice, useStaff } from "../office.ts";
import { waitingQuery } from "../api/today-queries.ts";
import { sectionGroups, type Section, type SectionGroup } from "../sections.ts";
import { useFoldedGroups } from "./folded-groups.ts";

const entryClasses =
  "flex min-h-11 items-center rounded-4 px-3 text-15 hover:bg-dark-line lg:min-h-8 low:min-h-7 lowest:min-h-6 lowest:text-14";

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
  const groups = sectionGroups
    .map(({ name, sections }) => ({ name, sections: sections.filter(({ permission }) => may(permission)) }))
    .filter(({ sections }) => sections.length > 0);
  const { pathname } = useLocation();
  const companyName = useCompanyName();
  const isShort = useMatches(lowForAllGroups);
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
        {groups.map(({ name, sections }) =>
          name === undefined ? (
            <Entries key="first" sections={sections} countOf={workOf} />
          ) : (
            <MenuGroup
              key={name}
              name={name}
              sections={sections}
              countOf={workOf}
              // Whoever sees every group has a long menu: the catalogue, which is opened less often, begins folded where it has no room.
              beginsFolded={isShort && groups.length > mostOpenGroups && name === "groupCatalogue"}
            />
          ),
        )}
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

/** With so many groups, the first one without a name included, the whole menu is short. */
const mostOpenGroups = 3;
/** Windows in which the whole menu does not fit, and phones, where it opens over the screen. */
const lowForAllGroups = "(width < 64rem), (height < 46rem)";

interface EntriesProps {
  sections: Section[];
  countOf: (section: Section) => number;
}

interface MenuGroupProps extends EntriesProps {
  name: NonNullable<SectionGroup["name"]>;
  /** Whether it is folded until somebody opens it, or goes to a screen in it. */
  beginsFolded: boolean;
}

/** A group that its heading folds, as this browser remembers; a folded one says how much work waits in all of it. */
function MenuGroup({ name, sections, countOf, beginsFolded }: MenuGroupProps) {
  const { texts } = useOffice();
  const { pathname } = useLocation();
  const listId = useId();
  const [folds, fold] = useFoldedGroups();
  const hasCurrent = sections.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const isFolded = folds[name] ?? (beginsFolded && !hasCurrent);
  return (
    <div>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={listId}
        className={classNames(
          "flex min-h-11 w-full items-center gap-1.5 rounded-4 px-3 text-13 font-semibold hover:bg-dark-line lg:min-h-7 lowest:min-h-6",
          isFolded && hasCurrent ? "text-yellow-bright" : "text-dark-text",
        )}
        onClick={() => {
          fold(name, !isFolded);
        }}
      >
        {texts.frame[name]}
        <ChevronDownIcon size={16} className={classNames("shrink-0", isFolded && "-rotate-90")} />
        {isFolded && <WorkCount count={sections.reduce((sum, section) => sum + countOf(section), 0)} />}
      </button>
      <div id={listId} hidden={isFolded}>
        <Entries sections={sections} countOf={countOf} />
      </div>
    </div>
  );
}

function Entries({ sections, countOf }: EntriesProps) {
  const { texts } = useOffice();
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.path}>
          <NavLink
            to={section.path}
            end={section.path === "/"}
            className={({ isActive }) =>
              classNames(entryClasses, isActive && "bg-dark-line font-semibold text-yellow-bright")
            }
          >
            {texts.frame[section.name]}
            <WorkCount count={countOf(section)} />
          </NavLink>
        </li>
      ))}
    </ul>
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
