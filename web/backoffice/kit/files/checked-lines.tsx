import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { CheckedFile } from "./table-import.tsx";

interface LeaveOutFaultyProps {
  checked: Pick<CheckedFile, "choices" | "choose">;
  words: { leaveOut: string; leaveNone: string };
}

/** Leaves the faulty lines of a checked file out, or takes all of them again. */
export function LeaveOutFaulty({ checked: { choices, choose }, words }: LeaveOutFaultyProps) {
  const leavesOut = choices["leavesOutFaulty"] ?? false;
  return (
    <Button
      look="secondary"
      size="small"
      onClick={() => {
        choose({ ...choices, leavesOutFaulty: !leavesOut });
      }}
    >
      {leavesOut ? words.leaveNone : words.leaveOut}
    </Button>
  );
}

interface MovesOfLinesProps {
  words: { moves: string; movesShown: (count: number) => string };
  /** How many are shown, and how many there are. */
  shown: number;
  count: number;
  /** An `li` for each that is shown. */
  children: ReactNode;
}

/** What each line of a checked file would do, at least of the first ones; nothing if none does anything. */
export function MovesOfLines({ words, shown, count, children }: MovesOfLinesProps) {
  if (shown === 0) return null;
  return (
    <section aria-label={words.moves} className="grid gap-2">
      <h3 className="text-16 font-semibold">{words.moves}</h3>
      {shown < count && <p className="text-14 text-secondary">{words.movesShown(shown)}</p>}
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keys that scroll it
        tabIndex={0}
        className="max-h-72 divide-y divide-line overflow-auto rounded-6 border border-line"
      >
        {children}
      </ul>
    </section>
  );
}
