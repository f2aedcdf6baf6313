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
  /** Whether only the lines are shown that were not certain when that was asked for. */
  isNarrowed: boolean;
  onNarrow: (isNarrowed: boolean) => void;
}

/**
 * The ways through a long list: only the lines that need attention, a link to the first of them, and one to the total with
 * the button, which are below the list on narrow screens.
 */
export function ShortCuts({ lines, list, isNarrowed, onNarrow }: ShortCutsProps) {
  const { quickOrder } = useTexts();
  if (lines.length <= shortList) return null;
  const ready = new Set(readyLines(lines).map(({ line }) => line.key));
  const unclear = lines.filter(({ key }) => !ready.has(key));
  const [first] = unclear;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 pb-3 sm:gap-x-2">
      {(unclear.length > 0 || isNarrowed) && (
        <Button
          look="secondary"
          size="small"
          aria-pressed={isNarrowed}
          className="aria-pressed:bg-ink aria-pressed:text-white"
          onClick={() => {
            onNarrow(!isNarrowed);
          }}
        >
          {quickOrder.onlyUnclear(unclear.length)}
        </Button>
      )}
      {first !== undefined && (
        <Button
          look="quiet"
          size="small"
          className="max-sm:px-0"
          onClick={() => {
            const place = [...(list.current?.children ?? [])].find(
              (row) => row instanceof HTMLElement && row.dataset.line === first.key,
            );
            place?.querySelector("input")?.focus();
          }}
        >
          {quickOrder.toCheck}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        className="max-sm:px-0 xl:hidden"
        onClick={() => {
          document.getElementById(summaryId)?.focus();
        }}
      >
        {quickOrder.toSummary}
      </Button>
    </div>
  );
}
