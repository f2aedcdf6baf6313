import type { ReactNode } from "react";
import { useTexts } from "#web/app-context.ts";

/** So many lines of a long list are shown at first. */
const shownAtFirst = 5;

/** A list with the newest lines first, of which the older ones are folded away. */
export function FoldedList({ children }: { children: ReactNode[] }) {
  const { machines: texts } = useTexts();
  const older = children.slice(shownAtFirst);
  return (
    <div>
      <ul className="divide-y divide-line border-y border-line">{children.slice(0, shownAtFirst)}</ul>
      {older.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4">
            {texts.older(older.length)}
          </summary>
          <ul className="divide-y divide-line border-y border-line">{older}</ul>
        </details>
      )}
    </div>
  );
}
