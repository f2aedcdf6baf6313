import { afterEach, expect, test, vi } from "vitest";
import { noteOpenDialog } from "./open-dialogs.ts";
import { steadyMatch } from "./use-matches.ts";

/** A window that is turned: `turn` says whether the query matches now. */
function turnedWindow() {
  let matches = false;
  const listeners = new Set<() => void>();
  const matchMedia = () => ({
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  });
  vi.stubGlobal("window", { matchMedia });
  return (now: boolean) => {
    matches = now;
    for (const listener of listeners) listener();
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is under an open dialog keeps its layout until the dialog is closed", () => {
  const turn = turnedWindow();
  const match = steadyMatch("(min-width: 48rem)");
  const seen: boolean[] = [];
  const leave = match.subscribe(() => seen.push(match.read()));
  turn(true);
  expect(seen).toEqual([true]);
  const close = noteOpenDialog();
  turn(false);
  expect(match.read()).toBe(true);
  close();
  expect(seen.at(-1)).toBe(false);
  expect(match.read()).toBe(false);
  leave();
  turn(true);
  expect(seen.at(-1)).toBe(false);
});

test("of two dialogs above each other the last one that closes gives the layout free", () => {
  const turn = turnedWindow();
  const match = steadyMatch("(min-width: 48rem)");
  expect(match.read()).toBe(false);
  const [close, closeOther] = [noteOpenDialog(), noteOpenDialog()];
  turn(true);
  close();
  expect(match.read()).toBe(false);
  closeOther();
  expect(match.read()).toBe(true);
});
