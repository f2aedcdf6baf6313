import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Transfer } from "#contract/money/admin/statements.ts";

interface Chosen {
  transfer: Transfer;
  /** Whether the focus goes to its detail: it was opened, or it follows one that was decided. */
  isOpened: boolean;
}

/**
 * Which of the open lines is shown in detail. It stays chosen when somebody else decides it, so that nobody decides on another one by
 * mistake; of a list with a detail beside it, the first is chosen. The address names the line, so that it can be linked to, and is there again
 * after a reload or on the way back from an order.
 */
export function useChosenLine(rows: Transfer[], isBeside: boolean) {
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState<Chosen | undefined>(() => {
    const named = rows.find(({ id }) => id === search.get("line"));
    return named && { transfer: named, isOpened: false };
  });
  const pick = (next: Chosen | undefined) => {
    setPicked(next);
    setSearch(
      (now) => {
        const named = new URLSearchParams(now);
        if (next === undefined) named.delete("line");
        else named.set("line", next.transfer.id);
        return named;
      },
      // Going back leaves the list, whatever lines were looked at.
      { replace: true, preventScrollReset: true },
    );
  };
  const [first] = useState(rows[0]);
  const chosen = picked?.transfer ?? (isBeside ? first : undefined);
  const now = rows.find(({ id }) => id === chosen?.id);
  return {
    /** As the list has it now, or else as it was last seen. */
    transfer: now ?? chosen,
    isGone: chosen !== undefined && now === undefined,
    isOpened: picked?.isOpened === true,
    choose: (transfer: Transfer, isOpened: boolean) => {
      pick({ transfer, isOpened });
    },
    /** Chooses what follows these lines, which are decided now: the next one that is left, or else the one before. */
    chooseAfter: (decided: readonly string[]) => {
      const isLeft = ({ id }: Transfer) => !decided.includes(id);
      const at = rows.findIndex(({ id }) => decided.includes(id));
      const next = rows.slice(Math.max(at, 0)).find(isLeft) ?? rows.findLast(isLeft);
      pick(next === undefined ? undefined : { transfer: next, isOpened: true });
    },
  };
}
