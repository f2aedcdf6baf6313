import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type KeyboardEvent, type Ref } from "react";
import { limits } from "#contract/limits.ts";
import type { Subdistrict } from "#contract/logistics.ts";
import { subdistrictsQuery } from "#web/api/logistics-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, describedBy, Field } from "#web/ui/field.tsx";
import { ChevronDownIcon, WarningIcon } from "#web/ui/icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** Milliseconds without another key before the server is asked. */
const typingPauseMs = 250;
const shortestName = 2;

interface SubdistrictPickerProps {
  label: string;
  /** The chosen place as one line, empty when none is chosen: see `placeText`. */
  value: string;
  /** Gets null when the field is emptied. */
  onChoose: (subdistrict: Subdistrict | null) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/** Picks a subdistrict by typed search: a combobox. What is typed and not chosen gives way to the last choice. */
export function SubdistrictPicker(props: SubdistrictPickerProps) {
  const { label, value, onChoose, onBlur, error, ref, className } = props;
  const { forms, shell } = useTexts();
  const id = useId();
  const listId = `${id}-list`;
  /** What is being typed; undefined while the choice shows. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { options, isSearching, hasFailed, isAsked, retry } = useSubdistricts(typed ?? "");
  const isListShown = isOpen && isAsked && options.length > 0;

  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (subdistrict: Subdistrict) => {
    onChoose(subdistrict);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = options[active];
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      if (isListShown && chosen !== undefined) choose(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isListShown) setActive((active + step + options.length) % options.length);
      setOpen(true);
    }
  };

  return (
    <Field id={id} label={label} error={error} className={className}>
      <div
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isListShown ? `${listId}-${active}` : undefined}
          aria-required="true"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.searchLength}
          placeholder={forms.typeSubdistrict}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
            if (event.target.value === "" && value !== "") onChoose(null);
          }}
          onClick={() => {
            setOpen(true);
          }}
          onFocus={(event) => {
            event.target.select();
          }}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          className={classNames(controlClasses, "pr-11 text-ellipsis")}
          {...describedBy(id, { error })}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-secondary">
          {isSearching ? (
            <Spinner label={forms.searchingSubdistricts} size={18} />
          ) : (
            <ChevronDownIcon size={18} />
          )}
        </span>
        <PickerList
          id={listId}
          label={label}
          isOpen={isOpen && !hasFailed}
          options={isAsked ? options : []}
          message={pickerMessage()}
          active={active}
          onPoint={setActive}
          onChoose={choose}
        />
      </div>
      {hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-14 text-danger">
          <WarningIcon size={16} className="shrink-0" />
          {forms.subdistrictsFailed}
          <button
            type="button"
            onClick={retry}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            {shell.tryAgain}
          </button>
        </p>
      )}
    </Field>
  );

  function pickerMessage(): string | undefined {
    if (!isAsked) return forms.typeSubdistrict;
    if (options.length > 0) return undefined;
    return isSearching ? forms.searchingSubdistricts : forms.noSubdistrict;
  }
}

interface PickerListProps {
  id: string;
  label: string;
  isOpen: boolean;
  options: Subdistrict[];
  /** What stands in the list where there is nothing to choose. */
  message: string | undefined;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (subdistrict: Subdistrict) => void;
}

function PickerList({ id, label, isOpen, options, message, active, onPoint, onChoose }: PickerListProps) {
  const { forms } = useTexts();
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen ? (message ?? forms.subdistrictCount(options.length)) : ""}
      </p>
      <div
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-6 border border-line bg-white py-1 shadow-float"
      >
        {message !== undefined && (
          <p aria-hidden="true" className="px-3.5 py-2 text-15 text-secondary">
            {message}
          </p>
        )}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list, which no tag offers */}
        <div id={id} role="listbox" aria-label={label}>
          {options.map((place, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={place.subdistrictId}
              ref={index === active ? keepInSight : null}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault();
              }}
              onPointerMove={() => {
                if (index !== active) onPoint(index);
              }}
              onClick={() => {
                onChoose(place);
              }}
              className={classNames(
                "min-h-11 cursor-pointer px-3.5 py-1.5 leading-snug",
                index === active && "bg-ground",
              )}
            >
              <span className="block text-16 font-medium">{place.subdistrictName}</span>
              <span className="block text-14 text-secondary">
                {place.city}, {place.province}
              </span>
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function keepInSight(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}

function useSubdistricts(typed: string) {
  const call = useCall();
  const [name, setName] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      setName(typed.trim());
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const isAsked = typed.trim().length >= shortestName;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...subdistrictsQuery(call, name),
    enabled: isAsked && name.length >= shortestName,
  });
  const isLate = name !== typed.trim() || isFetching || isPlaceholderData;
  return {
    options: data ?? [],
    isAsked,
    isSearching: isAsked && isLate && error === null,
    hasFailed: isAsked && error !== null && !isFetching,
    retry: () => {
      void refetch();
    },
  };
}
