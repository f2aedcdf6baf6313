import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { categoriesQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { shopAddress } from "../features/shop/shop-search.ts";
import { useOpenHere } from "./use-open-here.ts";

const itemClasses = "flex min-h-11 items-center gap-1 border-b-3 text-16 font-semibold hover:border-yellow";

/** The desktop's navigation; below the medium breakpoint the drawer has its links. */
export function NavigationBar() {
  const { shell } = useTexts();
  return (
    <nav aria-label={shell.mainNavigation} className="page hidden md:block">
      <ul className="flex gap-9">
        <Item to="/shop">{shell.shop}</Item>
        <CategoriesItem />
        <Item to="/about">{shell.aboutUs}</Item>
        <Item to="/contact">{shell.contactUs}</Item>
      </ul>
    </nav>
  );
}

function Item({ to, children }: { to: string; children: ReactNode }) {
  const isShown = useLocation().pathname === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isShown ? "page" : undefined}
        className={classNames(itemClasses, isShown ? "border-yellow" : "border-transparent")}
      >
        {children}
      </Link>
    </li>
  );
}

function CategoriesItem() {
  const { shell } = useTexts();
  const { data: categories } = useQuery(categoriesQuery(useCall()));
  const [isOpen, setOpen] = useOpenHere();
  const button = useRef<HTMLButtonElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing opens what the button opens; Escape and leaving close it
    <li
      className="relative"
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") setOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") setOpen(false);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={(event) => {
          // A mouse has opened it already by pointing: only keys and touches toggle.
          setOpen(isMouse(event.nativeEvent) || !isOpen);
        }}
        className={classNames(itemClasses, isOpen ? "border-yellow" : "border-transparent")}
      >
        {shell.categories}
        <ChevronDownIcon size={16} className={classNames("transition-transform", isOpen && "rotate-180")} />
      </button>
      {isOpen && categories !== undefined && (
        <div className="absolute top-full -left-5 z-30 w-[min(46rem,calc(100vw-12rem))] rounded-6 rounded-t-none border border-line bg-white p-4 shadow-float">
          <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-3">
            {categories.map(({ id, name, productCount }) => (
              <li key={id}>
                <Link
                  to={shopAddress({ unit: name })}
                  className="flex min-h-10 items-center justify-between gap-3 rounded-4 px-2.5 hover:bg-ground"
                >
                  {name}
                  <span className="tabular text-14 text-quiet">{productCount}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

function isMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
