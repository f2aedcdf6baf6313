import { useId, useState, type KeyboardEvent, type Ref } from "react";
import { limits } from "#contract/core/limits.ts";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses, describedBy, Field } from "#web/ui/fields/field.tsx";
import { ChevronDownIcon, WarningIcon } from "#web/ui/icons/icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SubdistrictList } from "./subdistrict-list.tsx";
import { useSubdistricts } from "./use-subdistricts.ts";

interface SubdistrictPickerProps {
  label: string;
  /** The chosen place as one line, empty when none is chosen: see `placeText`. */
  value: string;
  /** Gets null when the field is cleared. */
  onChoose: (subdistrict: Subdistrict | null) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  className?: string | undefined;
}

/**
 * A combobox that searches subdistricts while somebody types. Typed text without a choice is replaced by the last
 * choice.
 */
export function SubdistrictPicker(props: SubdistrictPickerProps) {
  const { label, value, onChoose, onBlur, error, ref, className } = props;
  const { forms, shell } = useTexts();
  const id = useId();
  const listId = `${id}-list`;
  /** The text being typed; undefined while the choice is shown. */
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
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <div className="relative">
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
          <SubdistrictList
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
          <p role="alert" className="flex flex-wrap items-center gap-x-2 pt-1.5 text-14 text-danger">
            <WarningIcon size={16} className="shrink-0" />
            {forms.subdistrictsFailed}
            <button
              type="button"
              onClick={(event) => {
                retry();
                event.currentTarget.closest("div")?.querySelector("input")?.focus();
              }}
              className="min-h-6 font-semibold underline underline-offset-4"
            >
              {shell.tryAgain}
            </button>
          </p>
        )}
      </div>
    </Field>
  );

  function pickerMessage(): string | undefined {
    if (!isAsked) return forms.typeSubdistrict;
    if (options.length > 0) return undefined;
    return isSearching ? forms.searchingSubdistricts : forms.noSubdistrict;
  }
}
