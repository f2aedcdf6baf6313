import { useRef, useState } from "react";
import { readScannedCode } from "#contract/stock/scanned-code.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useOffice } from "../../office.ts";
import { giveFeedback, type Outcome } from "./feedback.ts";

/** Who gave a code: the camera, or keys (a scanner that types, or a hand). */
export type ScannedBy = "camera" | "keys";

/** What the last scan has done. */
export interface ScanResult {
  outcome: Outcome;
  text: string;
}

/** What a scan of a part or a shelf has done. */
export interface Scanned extends ScanResult {
  /** Takes it back; left out if nothing was changed. */
  takeBack?: { code: string; act: () => void };
}

interface ScanActs {
  part: (code: string, by: ScannedBy) => Scanned | Promise<Scanned>;
  /** Left out where a shelf's label means nothing. */
  shelf?: (name: string) => Promise<Scanned>;
}

/** What a screen needs to be scanned at: `ScanField` shows it. */
export interface Scans {
  scan: (text: string, by: ScannedBy) => void;
  said: ScanResult | undefined;
  /** Takes the last scan back; undefined if there is none. */
  undo: (() => void) | undefined;
  /** Forgets all scans: what they changed is saved. */
  forget: () => void;
}

/** Does what each scan asks for, says it with a sound, and takes the last one back if asked. */
export function useScans({ part, shelf }: ScanActs): Scans {
  const { texts } = useOffice();
  const [said, setSaid] = useState<ScanResult>();
  const [done, setDone] = useState<NonNullable<Scanned["takeBack"]>[]>([]);
  const queue = useRef(Promise.resolve());
  const say = (outcome: Outcome, text: string) => {
    giveFeedback(outcome);
    setSaid({ outcome, text });
  };
  const take = async (text: string, by: ScannedBy) => {
    const meaning = readScannedCode(text);
    if (meaning === undefined) return;
    if (meaning.kind === "shelf" && shelf === undefined) {
      say("bad", texts.scan.shelfLabel(meaning.shelf));
      return;
    }
    const scanned = meaning.kind === "part" ? await part(meaning.code, by) : await shelf?.(meaning.shelf);
    if (scanned === undefined) return;
    const { outcome, text: says, takeBack } = scanned;
    say(outcome, says);
    if (takeBack !== undefined) setDone((all) => [...all, takeBack]);
  };
  const last = done.at(-1);
  return {
    scan: (text, by) => {
      // One after the other: a scan that waits for the shop must not be overtaken by the next.
      queue.current = queue.current
        .then(() => take(text, by))
        .catch((error: unknown) => {
          say("bad", failureText(error, texts.frame.couldNotLoad));
        });
    },
    said,
    undo:
      last === undefined
        ? undefined
        : () => {
            setDone((all) => all.slice(0, -1));
            last.act();
            say("good", texts.scan.undone(last.code));
          },
    forget: () => {
      setDone([]);
      setSaid(undefined);
    },
  };
}
