import { useRef, useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { useOffice } from "../../office.ts";
import { giveFeedback } from "./feedback.ts";
import type { Said } from "./scan-field.tsx";

interface ScanTurns {
  said: Said | undefined;
  /** Says what a scan has done, with a sound. */
  say: (outcome: Said["outcome"], text: string) => void;
  /** Does what a scan asks for after all scans before it; a failure is said. */
  inTurn: (work: () => Promise<void>) => void;
}

/** Scans are done one after the other: one that waits for the shop must not be overtaken by the next. */
export function useScanTurns(): ScanTurns {
  const { texts } = useOffice();
  const [said, setSaid] = useState<Said>();
  const queue = useRef(Promise.resolve());
  const say: ScanTurns["say"] = (outcome, text) => {
    giveFeedback(outcome);
    setSaid({ outcome, text });
  };
  return {
    said,
    say,
    inTurn: (work) => {
      queue.current = queue.current.then(work).catch((error: unknown) => {
        say("bad", failureText(error, texts.frame.couldNotLoad));
      });
    },
  };
}
