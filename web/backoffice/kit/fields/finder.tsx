import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useId, useState, type ReactNode, type Ref } from "react";
import { useStillWhilePressed } from "#web/ui/behaviour/after-press.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";

interface FinderProps<Found, Answer, Key extends QueryKey> {
  label: string;
  placeholder?: string;
  /** How it is asked what a text finds; `enabled` says whether the text is long enough. */
  find: (q: string) => UseQueryOptions<Answer, Error, Found[], Key>;
  /** What is said if nothing is found. */
  none: string;
  onChoose: (found: Found) => void;
  /** Called with each text that is typed. */
  onType?: ((q: string) => void) | undefined;
  /** The search field. */
  field?: Ref<HTMLInputElement> | undefined;
  rowClassName: string;
  /** A row of the list. */
  children: (found: Found) => ReactNode;
}

/** A field that searches while somebody types, and below it what is found, to choose from. */
export function Finder<Found extends { id: string | number }, Answer, Key extends QueryKey>({
  label,
  placeholder,
  find,
  none,
  onChoose,
  onType,
  field,
  rowClassName,
  children,
}: FinderProps<Found, Answer, Key>) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { data, isEnabled, isPlaceholderData } = useQuery({
    ...find(typed.trim()),
    placeholderData: keepPreviousData,
  });
  // What an earlier text has found stays until the next answer, but not below a text that is too short.
  const found = useStillWhilePressed(isEnabled ? data : undefined);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-15 font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        role="searchbox"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={classNames(controlClasses, "max-w-xl")}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onType?.(event.target.value.trim());
        }}
      />
      {found?.length === 0 && !isPlaceholderData && (
        <output className="text-15 text-secondary">{none}</output>
      )}
      {found !== undefined && found.length > 0 && (
        <ul aria-label={label} className="max-w-xl rounded-6 border border-line">
          {found.map((one) => (
            <li key={one.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className={classNames("grid w-full text-left text-15 hover:bg-ground", rowClassName)}
                onClick={() => {
                  onChoose(one);
                  setTyped("");
                }}
              >
                {children(one)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
