/** A piece of work in a trace. It names no person, and contains no value that a visitor typed. */
export interface Work {
  name: string;
  kind: "answer" | "request" | "inside";
  facts?: Record<string, string | number>;
}

/** What receives the reports about work. */
export interface Tracing {
  traced: <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>;
  /** Adds facts to the present work. */
  addFacts: (facts: Record<string, string | number>) => void;
}

let tracing: Tracing | undefined;

/** Sets who receives the reports about work; undefined for nobody. */
export function tellOfWork(to: Tracing | undefined): void {
  tracing = to;
}

/** Does some work, and reports how long it took and whether it failed. Without a collector it costs one comparison. */
export function traced<Result>(work: Work, run: () => Promise<Result>): Promise<Result> {
  return tracing === undefined ? run() : tracing.traced(work, run);
}

/** Adds facts, such as the status of an answer, to the present work. */
export function addFacts(facts: Record<string, string | number>): void {
  tracing?.addFacts(facts);
}
