import { useEffect, useRef } from "react";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import type { ListedLine } from "./listed-lines.ts";
import { linesFor, type WholeListAct } from "./whole-list.ts";

/** An act that was done with the whole list, while it can be taken back. */
export interface DoneAct {
  act: WholeListAct;
  /** How many lines it changed. */
  count: number;
}

interface WholeListActsProps {
  lines: ListedLine[];
  done: DoneAct | undefined;
  onAct: (act: WholeListAct) => void;
  onUndo: () => void;
}

const acts = ["takeNewer", "join"] as const;
const rowClasses = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 pr-1.5 pl-4";

/** What can be settled for all lines with one press, and the way back. It gets the focus when that was done. */
export function WholeListActs({ lines, done, onAct, onUndo }: WholeListActsProps) {
  const { quickOrder, cart } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done !== undefined) back.current?.focus();
  }, [done]);
  return (
    <div aria-live="polite" className="mb-4 grid divide-y divide-line rounded-6 bg-ground empty:hidden">
      {done !== undefined && (
        <p className={rowClasses}>
          <span className="min-w-40 flex-1 font-medium">{quickOrder.actsDone[done.act](done.count)}</span>
          <Button ref={back} look="quiet" size="small" onClick={onUndo}>
            {cart.undo}
          </Button>
        </p>
      )}
      {acts.map((act) => {
        const count = linesFor(lines, act);
        return (
          count > 0 && (
            <p key={act} className={rowClasses}>
              <span className="min-w-40 flex-1 font-medium">{quickOrder.actsOffered[act](count)}</span>
              <Button
                look="secondary"
                size="small"
                onClick={() => {
                  onAct(act);
                }}
              >
                {quickOrder.acts[act]}
              </Button>
            </p>
          )
        );
      })}
    </div>
  );
}
