import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { permissions, type Permission } from "#contract/admin/permissions.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { MoreIcon } from "#web/ui/icons/more-icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { useMay, useOffice } from "../office.ts";

/** One entry of the menu: what it does when it is pressed, or the address that it opens. */
export type MenuAct = {
  text: string;
  /** Who may use it; for others the entry is disabled and says who may. */
  permission: Permission;
  /** What it does cannot be taken back lightly: it is red, and stands below a line. */
  isDangerous?: boolean;
} & ({ onPress: () => void } | { to: string });

interface MoreMenuProps {
  label: string;
  /** In their order; dangerous ones come last. */
  acts: readonly MenuAct[];
}

/** The pixels that stay free between the menu and the edge of the window. */
const margin = 16;

/**
 * A button with three dots that opens a menu of less usual acts: arrows, Home, End and first letters move through it,
 * Escape and Tab close it, and an act gives the focus back to the button before it begins. Base UI's menu has 53.8 kB
 * where this has 1.4.
 */
export function MoreMenu({ label, acts }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || box.current === null || menu.current === null) return;
    const room = document.documentElement.clientWidth - margin - box.current.getBoundingClientRect().left;
    menu.current.style.left = `${Math.min(0, room - menu.current.offsetWidth)}px`;
    entriesOf(menu.current)[0]?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") setOpen(false);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") close();
    const entries = entriesOf(event.currentTarget);
    const target = entryAt(
      entries,
      entries.findIndex((entry) => entry === document.activeElement),
      event.key,
    );
    if (target !== undefined) event.preventDefault();
    // The office's shortcuts are letters too.
    if (event.key.length === 1 || target !== undefined) event.stopPropagation();
    target?.focus();
  };
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={label}
        title={label}
        className={classNames(buttonClasses("secondary"), "w-11 px-0!")}
        onClick={() => {
          setOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <MoreIcon size={22} />
      </button>
      <div
        ref={menu}
        id={menuId}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        hidden={!isOpen}
        className="absolute top-full z-20 mt-1 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-6 border border-line bg-white py-1 shadow-float"
        onKeyDown={onKeyDown}
      >
        {acts.map((act, place) => (
          <Entry
            key={act.text}
            act={act}
            isApart={act.isDangerous === true && place > 0 && acts[place - 1]?.isDangerous !== true}
            onChosen={close}
          />
        ))}
      </div>
    </div>
  );
}

interface EntryProps {
  act: MenuAct;
  isApart: boolean;
  onChosen: () => void;
}

function Entry({ act, isApart, onChosen }: EntryProps) {
  const { texts } = useOffice();
  const isAllowed = useMay()(act.permission);
  const whoseId = useId();
  const look = {
    role: "menuitem",
    tabIndex: -1,
    className: classNames(
      "block w-full px-4 py-2.5 text-left text-16 leading-tight font-medium focus-visible:-outline-offset-2",
      isAllowed ? "hover:bg-ground" : "text-quiet",
      isAllowed && act.isDangerous === true && "text-danger hover:bg-danger-ground",
    ),
  } as const;
  const line = isApart && <hr className="my-1 border-line" />;
  if (!isAllowed) {
    return (
      <>
        {line}
        <button type="button" {...look} aria-disabled aria-label={act.text} aria-describedby={whoseId}>
          {act.text}
          <span id={whoseId} className="block pt-0.5 text-13 font-normal">
            {texts.frame.onlyFor(permissions[act.permission])}
          </span>
        </button>
      </>
    );
  }
  return (
    <>
      {line}
      {"to" in act ? (
        <Link to={act.to} {...look}>
          {act.text}
        </Link>
      ) : (
        <button
          type="button"
          {...look}
          onClick={() => {
            onChosen();
            act.onPress();
          }}
        >
          {act.text}
        </button>
      )}
    </>
  );
}

function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** The entry to which a key leads from the one at `now`. */
function entryAt<Item extends { textContent: string | null }>(
  entries: readonly Item[],
  now: number,
  key: string,
): Item | undefined {
  if (key === "ArrowDown") return entries[(now + 1) % entries.length];
  if (key === "ArrowUp") return entries.at(now <= 0 ? -1 : now - 1);
  if (key === "Home") return entries[0];
  if (key === "End") return entries.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const following = [...entries.slice(now + 1), ...entries.slice(0, now + 1)];
  return following.find(({ textContent }) =>
    (textContent ?? "").trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
