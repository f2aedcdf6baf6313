import { classNames } from "#web/ui/class-names.ts";

interface FilterChipsProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  values: readonly Value[];
  chosen: Value;
  names: Record<Value, string>;
  onChoose: (value: Value) => void;
}

/** A choice of one among few, all in sight; on a phone it scrolls sideways. */
export function FilterChips<Value extends string>({
  label,
  values,
  chosen,
  names,
  onChoose,
}: FilterChipsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          className={classNames(
            "min-h-10 shrink-0 rounded-6 border px-3.5 text-15 whitespace-nowrap",
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
