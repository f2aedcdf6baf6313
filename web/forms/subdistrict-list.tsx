import { useEffect, useRef } from "react";
import type { Subdistrict } from "#contract/logistics.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { keepInSight } from "#web/ui/keep-in-sight.ts";

interface SubdistrictListProps {
  id: string;
  label: string;
  isOpen: boolean;
  options: Subdistrict[];
  /** The text of a list without choices. */
  message: string | undefined;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (subdistrict: Subdistrict) => void;
}

/** The list below the picker: the matches, or why there are none. */
export function SubdistrictList({
  id,
  label,
  isOpen,
  options,
  message,
  active,
  onPoint,
  onChoose,
}: SubdistrictListProps) {
  const { forms } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const { length } = options;
  useEffect(() => {
    // On a phone the list would open below the edge of the screen.
    if (isOpen && length > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, length]);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isOpen ? (message ?? forms.subdistrictCount(options.length)) : ""}
      </p>
      <div
        ref={box}
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
