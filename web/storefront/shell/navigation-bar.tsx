import { useRef, useState, type ComponentType, type ReactNode } from "react";
import { useGuestLineCount } from "#web/api/guest-cart-content.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import type { CategoriesPanelProps } from "./categories-panel.tsx";
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
        <GuestCartItem />
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

/** A guest's link to the chosen parts. */
function GuestCartItem() {
  const { shell } = useTexts();
  const isGuest = useSession() === "guest";
  const count = useGuestLineCount();
  return isGuest && count > 0 ? <Item to="/guest-cart">{shell.guestCart(count)}</Item> : null;
}

function CategoriesItem() {
  const { shell } = useTexts();
  const [isOpen, setOpen] = useOpenHere();
  const box = useRef<HTMLLIElement>(null);
  const [Panel, setPanel] = useState<ComponentType<CategoriesPanelProps>>();
  const fetchPanel = async () => {
    try {
      const { CategoriesPanel } = await import("./categories-panel.tsx");
      setPanel(() => CategoriesPanel);
    } catch (error) {
      // A menu that fails to load must not break the page: pointing at it again tries again.
      console.error(error);
      setOpen(false);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing opens what the button opens too
    <li ref={box} className="relative" onPointerEnter={fetchPanel} onFocus={fetchPanel}>
      <button
        type="button"
        aria-expanded={isOpen && Panel !== undefined}
        onClick={(event) => {
          // The button may already have the focus and the mouse when this script starts.
          void fetchPanel();
          // A mouse has already opened it by pointing: only keys and touches toggle it.
          setOpen(isMouse(event.nativeEvent) || !isOpen);
        }}
        className={classNames(itemClasses, isOpen ? "border-yellow" : "border-transparent")}
      >
        {shell.categories}
        <ChevronDownIcon size={16} className={classNames("transition-transform", isOpen && "rotate-180")} />
      </button>
      {Panel !== undefined && <Panel box={box} isOpen={isOpen} setOpen={setOpen} />}
    </li>
  );
}

function isMouse(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
