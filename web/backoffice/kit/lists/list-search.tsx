import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { CloseIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import { useOffice } from "../../office.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Milliseconds after the last key before the list is loaded. */
const typingPauseMs = 300;

interface ListSearchProps {
  address: ListAddress;
  /** The text that says what can be searched for. */
  label: string;
  /** A shorter text that an empty field shows, where `label` does not fit on a phone. */
  placeholder?: string;
  /** Called on Enter, with the typed text. */
  onEnter?: (typed: string) => void;
}

/** The search field of a list, `q` in its address; it searches while somebody types. */
export function ListSearch({ address, label, placeholder = label, onEnter }: ListSearchProps) {
  const { texts } = useOffice();
  const inAddress = address.get("q");
  const [typed, setTyped] = useState(inAddress);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  // The address can also change elsewhere: by "back", or when all filters are cleared.
  const [known, setKnown] = useState(inAddress);
  if (known !== inAddress) {
    setKnown(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const search = (text: string, pause: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      address.set({ q: text.trim() });
    }, pause);
  };
  return (
    <search className="relative block w-full max-w-xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed, 0);
          onEnter?.(typed.trim());
        }}
      >
        <SearchIcon size={18} className="pointer-events-none absolute top-3 left-3 text-secondary" />
        <input
          ref={field}
          type="search"
          aria-label={label}
          title={placeholder === label ? undefined : label}
          placeholder={placeholder}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(
            controlClasses,
            "pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden",
            typed !== "" && "pr-11",
          )}
          value={typed}
          onChange={(event) => {
            search(event.target.value, typingPauseMs);
          }}
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label={texts.frame.clearSearch}
            className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-4"
            onClick={() => {
              search("", 0);
              field.current?.focus();
            }}
          >
            <CloseIcon size={18} />
          </button>
        )}
      </form>
    </search>
  );
}
