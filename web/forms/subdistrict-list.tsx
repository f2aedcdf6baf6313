import { useEffect, useRef } from "react";
import type { Subdistrict } from "#contract/parcels/shipping-prices.ts";
import { useTexts } from "#web/app-context.ts";
import { ListOption } from "#web/ui/fields/list-option.tsx";

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
            <ListOption
              key={place.subdistrictId}
              id={`${id}-${index}`}
              isActive={index === active}
              onPoint={() => {
                onPoint(index);
              }}
              onChoose={() => {
                onChoose(place);
              }}
              className="px-3.5 py-1.5 leading-snug"
            >
              <span className="block text-16 font-medium">{place.subdistrictName}</span>
              <span className="block text-14 text-secondary">
                {place.city}, {place.province}
              </span>
            </ListOption>
          ))}
        </div>
      </div>
    </>
  );
}
