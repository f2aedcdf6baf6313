import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#web/ui/dialog.tsx";
import { useMay, useOffice } from "../office.ts";
import { sections } from "../sections.ts";

/** Milliseconds within which the second key must follow `g`. */
const sequencePatience = 1_500;

/**
 * `/` searches, `g` and a letter open a part, `j` and `k` move down and up, `x` ticks a row, `?` lists all shortcuts.
 * Any other key presses the control whose `aria-keyshortcuts` names it. Inactive while somebody types in a field or a
 * dialog is open.
 */
export function Shortcuts() {
  const { texts } = useOffice();
  const may = useMay();
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const goSince = useRef(0);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]") !== null) return;
      const isSecond = Date.now() - goSince.current < sequencePatience;
      goSince.current = event.key === "g" && !isSecond ? Date.now() : 0;
      if (isSecond) {
        const part = sections.find(({ shortcut }) => shortcut === event.key);
        if (part !== undefined && may(part.permission)) void navigate(part.path);
      } else if (event.key === "/") {
        const field = document.querySelector<HTMLInputElement>("main [type=search]");
        if (field === null) return;
        event.preventDefault();
        field.focus();
        field.select();
      } else if (event.key === "?") {
        setListed(true);
      } else if (!pressNamed(event.key)) {
        if (event.key === "j" || event.key === "k") goToRow(event.key === "j" ? 1 : -1);
        else if (event.key === "x")
          rowOf(document.activeElement)?.querySelector<HTMLElement>("[type=checkbox]")?.click();
      }
    };
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
    };
  }, [may, navigate]);

  const parts = sections.filter(({ shortcut, permission }) => shortcut !== undefined && may(permission));
  return (
    <Dialog
      isOpen={isListed}
      onClose={() => {
        setListed(false);
      }}
      title={texts.frame.shortcuts}
      closeLabel={texts.frame.close}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 p-5">
        <Shortcut keys="/" text={texts.frame.shortcutSearch} />
        {parts.map(({ shortcut = "", name }) => (
          <Shortcut key={name} keys={`g ${shortcut}`} text={texts.frame[name]} />
        ))}
        <Shortcut keys="j" text={texts.frame.shortcutNext} />
        <Shortcut keys="k" text={texts.frame.shortcutPrevious} />
        <Shortcut keys="Enter" text={texts.frame.shortcutOpen} />
        <Shortcut keys="x" text={texts.frame.shortcutTick} />
        {may("moveOrders") && <Shortcut keys="n" text={texts.frame.shortcutStep} />}
        {may("editOrders") && <Shortcut keys="e" text={texts.orders.edit} />}
        <Shortcut keys="?" text={texts.frame.shortcuts} />
      </dl>
    </Dialog>
  );
}

function Shortcut({ keys, text }: { keys: string; text: string }) {
  return (
    <>
      <dt>
        {keys.split(" ").map((key) => (
          <kbd key={key} className="code mr-1 rounded-4 border border-edge bg-ground px-2 py-0.5 text-14">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  );
}

/** Presses the control that the screen has for a key; false if there is none. */
function pressNamed(key: string): boolean {
  if (!/^[a-z]$/.test(key)) return false;
  const named = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`);
  named?.click();
  return named !== null;
}

const rowOf = (element: Element | null) => element?.closest("main [data-row]") ?? null;

/** Moves the focus to the link of the row below (1) or above (-1); Enter then opens it. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll("main [data-row]")];
  const now = rowOf(document.activeElement);
  const next = now === null ? rows[step === 1 ? 0 : rows.length - 1] : rows[rows.indexOf(now) + step];
  const target = next?.querySelector<HTMLElement>("a[href]");
  target?.focus();
  target?.scrollIntoView({ block: "nearest" });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(?:checkbox|radio|button)$/.test(target.type))
  );
}
