/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag lists options with pictures */
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { pageLimits } from "#contract/core/page-limits.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { searchText } from "../features/catalogue/search/search-text.ts";
import type { SuggestedOption } from "./suggestions.tsx";
import { chosenView, searchAddress } from "./search-address.ts";
import { useOpenHere } from "./use-open-here.ts";

const Suggestions = lazy(async () => {
  const [suggestions] = await Promise.all([import("./suggestions.tsx"), searchText.load()]);
  return { default: suggestions.Suggestions };
});

const noOptions: SuggestedOption[] = [];

/**
 * The search field with suggestions while typing: a combobox for keyboard and pointer. It also works as a plain form.
 */
export function SearchBox({ className }: { className: string }) {
  const { shell } = useTexts();
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const shownWords = pathname === "/shop" ? (new URLSearchParams(search).get("q") ?? "") : "";
  const view = chosenView({ pathname, search });
  const [typed, setTyped] = useState({ at: key, text: shownWords });
  const text = typed.at === key ? typed.text : shownWords;
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useOpenHere();
  const [options, setOptions] = useState(noOptions);
  // By its key: in a later list the chosen option may be at another place, or missing.
  const [activeKey, setActiveKey] = useState<string>();
  const active = activeKey === undefined ? -1 : options.findIndex((option) => option.key === activeKey);
  const isListShown = isOpen && options.length > 0;

  // On a slow connection somebody may type before the scripts are loaded: React takes over the field's text.
  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    if (current.value !== shownWords) setTyped({ at: key, text: current.value });
    if (document.activeElement === current) setWanted(true);
    // Only at first: from then on every key is handled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const close = () => {
    setOpen(false);
    setActiveKey(undefined);
  };
  const follow = (option: SuggestedOption) => {
    close();
    navigate(option.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "Escape" && isListShown) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isListShown && chosen !== undefined) {
      event.preventDefault();
      follow(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActiveKey(options[stepped(active, event.key === "ArrowDown" ? 1 : -1, options.length)]?.key);
    }
  };

  return (
    <search
      className={classNames("relative", className)}
      onFocus={() => {
        setWanted(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <form
        action="/shop"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          navigate(searchAddress(text.trim(), { view }));
        }}
        className="flex rounded-6 border-2 border-ink bg-white focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink"
      >
        <input
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-label={shell.searchProduct}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={shell.searchHint}
          autoComplete="off"
          maxLength={pageLimits.searchLength}
          value={text}
          onChange={(event) => {
            setTyped({ at: key, text: event.target.value });
            setActiveKey(undefined);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent px-4 text-16 text-ellipsis outline-none max-lg:placeholder:text-15 max-sm:px-3 max-sm:placeholder:text-14"
        />
        {view !== null && <input type="hidden" name="view" value={view} />}
        <button
          type="submit"
          aria-label={shell.search}
          className="inline-flex w-13 shrink-0 items-center justify-center rounded-r-4 bg-yellow text-on-yellow hover:bg-yellow-hover md:w-14"
        >
          <SearchIcon size={22} />
        </button>
      </form>
      <div
        id={listId}
        role="listbox"
        aria-label={shell.suggestions}
        hidden={!isListShown}
        className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[min(30rem,70dvh)] overflow-y-auto rounded-6 border border-line bg-white py-1.5 shadow-float"
      >
        {isWanted && (
          <Suspense>
            <Suggestions
              listId={listId}
              text={text}
              isOpen={isOpen}
              active={active}
              onOptions={setOptions}
              onPoint={(index) => {
                setActiveKey(options[index]?.key);
              }}
              onChoose={follow}
            />
          </Suspense>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {isListShown ? shell.suggestionCount(options.length - 1) : ""}
      </p>
    </search>
  );
}

/** The next option in a direction; before the first and after the last one it is the field itself. */
function stepped(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}
