import { useEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useStaff } from "../../office.ts";

interface FilterChipsProps<Value extends string> {
  /** The name of the filter for screen readers. */
  label: string;
  values: readonly Value[];
  /** Undefined while something else narrows the list. */
  chosen: Value | undefined;
  names: Record<Value, string>;
  onChoose: (value: Value) => void;
  /** On a phone: several rows, all visible, instead of one that scrolls sideways. */
  isWrapped?: boolean;
  /** Closer together on a laptop, so that many values take one row. */
  isTight?: boolean;
}

/** A choice of one value among a few. */
export function FilterChips<Value extends string>({
  label,
  values,
  chosen,
  names,
  onChoose,
  isWrapped = false,
  isTight = false,
}: FilterChipsProps<Value>) {
  const { hasDenseRows } = useStaff();
  const row = useRef<HTMLFieldSetElement>(null);
  // On a phone the row scrolls sideways: what narrows the list must be in sight, also if a link has chosen it.
  useEffect(() => {
    const pressed = row.current?.querySelector("[aria-pressed=true]");
    if (row.current === null || pressed == null) return;
    const [place, chip] = [row.current.getBoundingClientRect(), pressed.getBoundingClientRect()];
    row.current.scrollLeft += chip.left + chip.width / 2 - place.left - place.width / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another value may be the chosen one, and out of sight
  }, [chosen]);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={classNames(
        "flex min-w-0 py-1",
        hasDenseRows ? "gap-2 md:gap-1" : "gap-2",
        isTight && "md:max-2xl:gap-1.5",
        isWrapped ? "flex-wrap" : "-mx-4 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0",
      )}
    >
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={classNames(
            "min-h-10 shrink-0 rounded-6 border px-3.5 text-15 whitespace-nowrap",
            isTight && "md:max-2xl:px-2.5",
            hasDenseRows && "md:min-h-7 md:px-2 md:text-14",
            value === chosen ? "border-ink bg-ink text-white" : "border-edge bg-white hover:bg-ground",
          )}
          onClick={() => {
            onChoose(value);
          }}
        >
          {names[value]}
        </button>
      ))}
    </fieldset>
  );
}
