interface OnlyOfProps {
  /** What the list is limited to. */
  text: string;
  showAll: string;
  onShowAll: () => void;
}

/** Says that a list shows only what belongs to somebody, with a button that shows all of it. */
export function OnlyOf({ text, showAll, onShowAll }: OnlyOfProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-6 bg-ground px-4 py-2 text-15">
      <span className="font-semibold break-words">{text}</span>
      <button
        type="button"
        className="inline-flex min-h-10 items-center rounded-4 underline underline-offset-4"
        onClick={onShowAll}
      >
        {showAll}
      </button>
    </p>
  );
}
