import { useState } from "react";
import type { Draft } from "./drawing-draft.ts";

interface History {
  draft: Draft;
  before: Draft[];
  after: Draft[];
  /** What the last change was about; the next one about the same joins it, so that a word is one step. */
  about: string | undefined;
}

/** How many steps back there are. */
const mostSteps = 200;

/** Changes the draft; those about one field or one movement become one step. */
export type ChangeDraft = (next: (draft: Draft) => Draft, about?: string) => void;

/** A drawing while it is edited, with the way back and forth. */
export function useDraft(begun: Draft) {
  const [saved, setSaved] = useState(begun);
  const [{ draft, before, after }, setHistory] = useState<History>({
    draft: begun,
    before: [],
    after: [],
    about: undefined,
  });
  const change: ChangeDraft = (next, about) => {
    setHistory((now) => {
      const joins = about !== undefined && about === now.about;
      return {
        draft: next(now.draft),
        before: joins ? now.before : [...now.before, now.draft].slice(-mostSteps),
        after: [],
        about,
      };
    });
  };
  const undo = () => {
    setHistory((now) => {
      const last = now.before.at(-1);
      if (last === undefined) return now;
      return {
        draft: last,
        before: now.before.slice(0, -1),
        after: [now.draft, ...now.after],
        about: undefined,
      };
    });
  };
  const redo = () => {
    setHistory((now) => {
      const [next, ...rest] = now.after;
      if (next === undefined) return now;
      return { draft: next, before: [...now.before, now.draft], after: rest, about: undefined };
    });
  };
  /** Begins anew with what is stored. */
  const begin = (stored: Draft) => {
    setSaved(stored);
    setHistory({ draft: stored, before: [], after: [], about: undefined });
  };
  return {
    draft,
    change,
    undo: before.length > 0 ? undo : undefined,
    redo: after.length > 0 ? redo : undefined,
    begin,
    isChanged: draft !== saved,
  };
}
