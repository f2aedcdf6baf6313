import type { RefObject } from "react";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { summaryId } from "./list-total.tsx";
import { readyLines, type ListedLine } from "./listed-lines.ts";

/** A list with more lines does not fit on a phone's screen together with its total. */
const shortList = 4;

interface ShortCutsProps {
  lines: ListedLine[];
  list: RefObject<HTMLOListElement | null>;
}

/**
 * Links within a long list: to the lines that need attention, and to the total with the button, which are below the
 * list on narrow screens.
 */
export function ShortCuts({ lines, list }: ShortCutsProps) {
  const { quickOrder } = useTexts();
  if (lines.length <= shortList) return null;
  const ready = new Set(readyLines(lines).map(({ line }) => line.key));
  const toCheck = lines.findIndex(({ key }) => !ready.has(key));
  return (
    <div className="-mt-2 -ml-4 flex flex-wrap gap-x-2 pb-3">
      {toCheck !== -1 && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            list.current?.children[toCheck]?.querySelector("input")?.focus();
          }}
        >
          {quickOrder.toCheck}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        className="xl:hidden"
        onClick={() => {
          document.getElementById(summaryId)?.focus();
        }}
      >
        {quickOrder.toSummary}
      </Button>
    </div>
  );
}
