import type { ReactNode } from "react";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { useOffice } from "../../../../office.ts";

interface ChosenListProps {
  label: string;
  items: { key: string; name: string; text: ReactNode }[];
  onRemove: (key: string) => void;
  /** Set if the order matters. */
  isOrdered?: boolean;
}

/** The entries of a field that holds several, each with a button to remove it. */
export function ChosenList({ label, items, onRemove, isOrdered = false }: ChosenListProps) {
  const { frame } = useOffice().texts;
  if (items.length === 0) return null;
  const List = isOrdered ? "ol" : "ul";
  return (
    <List aria-label={label} className="flex flex-wrap gap-2">
      {items.map(({ key, name, text }) => (
        <li key={key} className="flex items-center rounded-6 border border-line bg-ground pl-3 text-15">
          <span className="break-all">{text}</span>
          <button
            type="button"
            aria-label={`${frame.remove} ${name}`}
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-4 text-secondary hover:text-ink"
            onClick={() => {
              onRemove(key);
            }}
          >
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </List>
  );
}
