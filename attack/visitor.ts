import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./ask.ts";

/** What a visitor noticed who sent one request after another meanwhile. */
export interface VisitorNotes {
  answers: number;
  /** Milliseconds of the slowest answer. */
  slowest: number;
  failures: string[];
}

/** Milliseconds between two of a visitor's calls. */
const pause = 50;

/** A visitor who requests pages and calls until told to stop. */
export function startVisitor(url: string): { stop: () => Promise<VisitorNotes> } {
  const notes: VisitorNotes = { answers: 0, slowest: 0, failures: [] };
  const paths = ["/livez", "/v1/utils/company", "/"];
  const stopping = new AbortController();
  const visit = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      const begun = performance.now();
      const { status, fault } = await ask(url, { method: "GET", path, headers: { "accept-language": "en" } });
      notes.slowest = Math.max(notes.slowest, performance.now() - begun);
      notes.answers += 1;
      if (status !== 200) notes.failures.push(`${path}: ${fault ?? status}`);
      await sleep(pause);
    }
  };
  const visiting = visit();
  return {
    stop: async () => {
      stopping.abort();
      await visiting;
      return { ...notes, slowest: Math.round(notes.slowest) };
    },
  };
}
